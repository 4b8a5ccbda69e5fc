import type { Offer } from '@millrace/core/offers';
import { NameCell } from '../kit/name-cell.tsx';
import { OfferPayout } from '../kit/offer-payout.tsx';
import type { Column } from '../kit/table.tsx';
import { fill } from '../messages/messages.ts';
import type { editor } from '../messages/editor.ts';
import type { WordsOf } from '../messages/subject.ts';

type Words = WordsOf<typeof editor>;

/** What all tables of the editor say of an offer first. */
export function offerColumns<O extends Offer>(words: Words): Column<O>[] {
  return [
    {
      id: 'name',
      header: words.offer,
      isName: true,
      cell: (offer) => <NameCell item={offer} label={fill(words.offerName, { oid: offer.oid, name: offer.name })} />,
    },
    {
      id: 'payout',
      header: words.payout,
      align: 'end',
      width: '104px',
      cell: (offer) => <OfferPayout offer={offer} />,
    },
  ];
}
