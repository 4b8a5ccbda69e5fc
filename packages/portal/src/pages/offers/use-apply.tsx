import type { Offer } from '@millrace/core/offers';
import { useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { named, offers } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { useOneChannel } from '../../channel.tsx';

type Wanted = Pick<Offer, 'oid' | 'name'> & Partial<Pick<Offer, 'questions' | 'answers'>>;

// Loaded on demand: the dialog brings the channel search, which the page itself does not need.
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((module) => module.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);

/** Applies for an offer, in the dialog that it brings. */
export function useApply(): { readonly apply: (offer: Wanted) => void; readonly dialog: ReactNode } {
  const channel = useOneChannel();
  const words = useWords(offers);
  const notices = useNotices();
  const [applyOffer, setApplyOffer] = useState(useReopened<Wanted>('apply'));

  function finishApplying() {
    if (applyOffer) notices.success(named(words.applied, { name: applyOffer.name }));
    setApplyOffer(undefined);
  }

  return {
    apply: setApplyOffer,
    dialog: applyOffer && (
      <ApplyDialog
        offer={applyOffer}
        channel={channel}
        onCancel={() => setApplyOffer(undefined)}
        onApplied={finishApplying}
      />
    ),
  };
}
