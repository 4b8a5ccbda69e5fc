import { sessionCalls, usertypes } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { useUsertype } from '../session.tsx';
import { AccountBanner } from './account-banner.tsx';
import { FirstDialogs } from './first-dialogs.tsx';

/** What a publisher has to be told of the account, whatever the page: banners above it, and a dialog after the login. */
export function AccountState() {
  const profile = useCall(sessionCalls.profile, {});
  const usertype = useUsertype();
  const user = profile.data?.user;
  if (!user || usertype !== usertypes.publisher) return null;
  return (
    <>
      <AccountBanner user={user} />
      <FirstDialogs user={user} usertype={usertype} />
    </>
  );
}
