import type { Offer } from '@millrace/core/offers';
import { useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { named, offers } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { useOneChannel } from '../../channel.tsx';

type Wanted = Pick<Offer, 'oid' | 'name'>;

// It brings the search among channels, which a page itself does not need.
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((module) => module.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);

/** Applies for an offer, in the dialog that it brings. */
export function useApply(): { readonly apply: (offer: Wanted) => void; readonly dialog: ReactNode } {
  const channel = useOneChannel();
  const words = useWords(offers);
  const notices = useNotices();
  const [applying, setApplying] = useState(useReopened<Wanted>('apply'));

  function applied() {
    if (applying) notices.success(named(words.applied, { name: applying.name }));
    setApplying(undefined);
  }

  return {
    apply: setApplying,
    dialog: applying && (
      <ApplyDialog offer={applying} channel={channel} onCancel={() => setApplying(undefined)} onApplied={applied} />
    ),
  };
}
