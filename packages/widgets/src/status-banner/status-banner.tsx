import { banners as bannersOf, customerTypes, type AccountNews, type User } from '@millrace/core/session';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { banners } from '../messages/banners.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { Banner } from './banner.tsx';

export interface StatusBannerProps extends WidgetProps {
  /** `info` is what the account manager has to say about the status; `customer_type` says whether there are offers and links. */
  readonly user: Pick<User, 'status'> & Partial<Pick<User, 'info' | 'customer_type'>>;
  /** The state of the account's details, where it is known; 11 is under review. */
  readonly erpStatus?: number | undefined;
  /** Who answers questions. Without an address there is no button to write to them. */
  readonly manager?: { readonly name_en: string; readonly email: string } | undefined;
  /** What else is to be told: `isPaymentAsked` and `isPaymentChanged` for 24 hours, `areTermsUpdated` until it was read. */
  readonly news?: AccountNews | undefined;
  /** Where the terms of the network are. Without it there is no link to them. */
  readonly termsUrl?: string | undefined;
  /** The publisher wants to bring the details up to date. */
  readonly onUpdateInfo?: (() => void) | undefined;
  /** The publisher wants to see the change of the payment details. */
  readonly onShowChange?: (() => void) | undefined;
  /** The updated terms were opened. */
  readonly onTermsRead?: (() => void) | undefined;
}

/** What stands in the way of an account, with its reason and one next step: the gravest, and the others on demand. */
export function StatusBanner(props: StatusBannerProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Banners {...rest} />
    </Widget>
  );
}

function Banners({ user, erpStatus, news, ...steps }: Omit<StatusBannerProps, keyof WidgetProps>) {
  const words = useWords(banners);
  const [isOpen, setOpen] = useState(false);
  const visibleBanners = bannersOf(user, erpStatus, news);
  if (visibleBanners.length === 0) return null;
  const others = visibleBanners.length - 1;
  const isInteractive = user.customer_type === customerTypes.interactive;
  return (
    <Queue aria-label={words.label}>
      {visibleBanners.slice(0, isOpen ? undefined : 1).map((banner) => (
        <Banner key={banner} banner={banner} said={user.info} isInteractive={isInteractive} {...steps} />
      ))}
      {others > 0 && (
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.fewer : fill(words.more, { count: others })}
        </Button>
      )}
    </Queue>
  );
}

const Queue = styled.section`
  display: grid;
  gap: var(--mr-space-8);
  > button {
    justify-self: start;
  }
`;
