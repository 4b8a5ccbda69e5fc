import { firstDialog } from '@millrace/core/account';
import { dayOf, timeNow } from '@millrace/core/format';
import { createSnooze } from '@millrace/core/machine';
import type { User, Usertype } from '@millrace/core/session';
import { showsPromotions } from '@millrace/core/support';
import { later } from '@millrace/widgets/kit/later';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../addresses.ts';
import { lazyLocalStorage, lazySessionStorage } from '../lazy-storage.ts';
import { useOwnSlides } from './own-slides.ts';
import { SdkTerms } from './sdk-terms.tsx';

// Most often it rests.
const Promotions = later(
  () => import('./promotions.tsx').then((module) => module.Promotions),
  () => null,
);

interface FirstDialogsProps {
  readonly user: User;
  readonly usertype: Usertype;
}

/** What opens by itself after a login: one dialog, the one that matters most. The tip of a review takes turns with its banner. */
export function FirstDialogs({ user, usertype }: FirstDialogsProps) {
  switch (firstDialog(user, usertype)) {
    case 'sdkTerms':
      return <SdkTerms user={user} />;
    case 'promotions':
      return <PromotionsOnce user={user} />;
    default:
      return null;
  }
}

/** Once in a tab and day, where a login leads: who comes to another page has come for that page. */
function PromotionsOnce({ user }: Pick<FirstDialogsProps, 'user'>) {
  const { pathname } = useLocation();
  const slides = useOwnSlides() ?? [];
  const [today] = useState(() => dayOf(timeNow()));
  const [inTab] = useState(() => createSnooze(lazySessionStorage, 'millrace-promotions'));
  const [inBrowser] = useState(() => createSnooze(lazyLocalStorage, 'millrace-promotions'));
  const [isClosed, setClosed] = useState(() => inTab.lastsOn(today) || inBrowser.lastsOn(today));
  const isHome = [addresses.snapshot, addresses.mobile].some((home) => pathname.replace(/(.)\/$/, '$1') === home);

  function close({ isForToday }: { readonly isForToday: boolean }) {
    inTab.beginOn(today);
    if (isForToday) inBrowser.beginOn(today);
    setClosed(true);
  }

  if (isClosed || !isHome || !showsPromotions(user.customer_type, slides)) return null;
  return <Promotions slides={slides} onClose={close} />;
}
