import { accountCalls, firstDialog } from '@millrace/core/account';
import { dayOf, timeNow } from '@millrace/core/format';
import { createSnooze } from '@millrace/core/machine';
import { sessionCalls, usertypes, type User, type Usertype } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { useClosed } from '@millrace/widgets/provider';
import { useState } from 'react';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { useUsertype } from '../session.tsx';
import { AccountBanner } from './account-banner.tsx';
import { FirstDialogs } from './first-dialogs.tsx';
import { ReviewTip } from './review-tip.tsx';
import { ViewBanner } from './view-banner.tsx';

/** What a publisher has to be told of the account, whatever the page: banners above it, and a dialog after the login. */
export function AccountState() {
  const profile = useCall(sessionCalls.profile, {});
  const usertype = useUsertype();
  const { user, viewed_by = '' } = profile.data ?? {};
  if (!user || usertype !== usertypes.publisher) return null;
  if (viewed_by !== '') return <ViewBanner operator={viewed_by} publisher={user.un} />;
  return <State user={user} usertype={usertype} />;
}

interface StateProps {
  readonly user: User;
  readonly usertype: Usertype;
}

/** A review is told once: by its tip, and from then on by the banner. */
function State({ user, usertype }: StateProps) {
  const tip = useReviewTip();
  const isOwners = useClosed(accountCalls.editPersonal) === undefined;
  if (firstDialog(user, usertype) === 'reviewTip' && tip.isDue && isOwners)
    return <ReviewTip user={user} onClose={tip.close} />;
  return (
    <>
      <AccountBanner user={user} />
      <FirstDialogs user={user} usertype={usertype} />
    </>
  );
}

/** Once a day, whichever tab it is. */
function useReviewTip() {
  const [today] = useState(() => dayOf(timeNow()));
  const [snooze] = useState(() => createSnooze(lazyLocalStorage, 'millrace-review-tip'));
  const [isDue, setDue] = useState(() => !snooze.lastsOn(today));

  function close() {
    snooze.beginOn(today);
    setDue(false);
  }

  return { isDue, close };
}
