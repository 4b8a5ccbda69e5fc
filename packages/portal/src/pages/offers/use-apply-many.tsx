import type { Offer } from '@millrace/core/offers';
import { useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { fill, offers } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { useOneChannel } from '../../channel.tsx';

const ApplyManyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((module) => module.ApplyManyDialog),
  ({ onCancel }) => <NotOpened onClose={() => onCancel({ oids: [], refused: [] })} />,
);

/** What is applied for at once; after a reload the selection is gone, and what was typed is there. */
interface Wanted {
  readonly offers: readonly (Pick<Offer, 'oid' | 'name'> & Partial<Pick<Offer, 'questions' | 'answers'>>)[];
  readonly deselect?: ((oids: readonly number[]) => void) | undefined;
}

/** Applies for several offers, in the dialog that it brings. */
export function useApplyMany(): { readonly applyMany: (request: Wanted) => void; readonly dialog: ReactNode } {
  const channel = useOneChannel();
  const words = useWords(offers);
  const notices = useNotices();
  const reopenedOffers = useReopened<Wanted['offers']>('apply-many');
  const [request, setRequest] = useState<Wanted | undefined>(reopenedOffers && { offers: reopenedOffers });

  /** Closes the dialog and deselects the offers that were applied for or refused, on whatever page they are. */
  function close(oids: readonly number[]) {
    request?.deselect?.(oids);
    setRequest(undefined);
  }

  function finishApplying(oids: readonly number[]) {
    notices.success(fill(words.appliedForAll, { count: oids.length }));
    close(oids);
  }

  return {
    applyMany: setRequest,
    dialog: request && (
      <ApplyManyDialog
        offers={request.offers}
        channel={channel}
        onCancel={({ oids, refused }) => close([...oids, ...refused])}
        onApplied={({ oids }) => finishApplying(oids)}
      />
    ),
  };
}
