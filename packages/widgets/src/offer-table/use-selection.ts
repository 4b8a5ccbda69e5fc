import { accountRefusal, mayApply, offerCalls, type Offer } from '@millrace/core/offers';
import { useMemo, useRef, useState } from 'react';
import { useClosed } from '../kit/closing.ts';
import { filtersOf, type OfferQuery } from './query.ts';

export interface Selection {
  /** Those on the page that can be applied for. */
  readonly open: readonly Offer[];
  /** All that are selected, on whatever page. */
  readonly chosen: readonly Offer[];
  readonly isChosen: (offer: Offer) => boolean;
  readonly select: (offers: readonly Offer[], isSelected: boolean) => void;
  /** One was pressed; as a range, all between the one that was pressed before and this one. */
  readonly press: (offer: Offer, isSelected: boolean, isRange: boolean) => void;
  readonly deselect: (oids: readonly number[]) => void;
}

interface Wanted {
  readonly rows: readonly Offer[] | undefined;
  readonly query: OfferQuery;
  /** The status of the account that looks. */
  readonly status: number;
  readonly isWanted: boolean;
}

/** What was selected, by id, and under which filters. */
interface Chosen {
  readonly filters: string;
  readonly offers: ReadonlyMap<number, Offer>;
}

const none: readonly Offer[] = [];
const noOffers: Chosen['offers'] = new Map();

/**
 * Which offers are selected, to be applied for at once. Another page or another order leaves them selected. Other
 * filters show another list, in which nothing is selected, so that nobody applies for what was filtered away; with the
 * first filters back, they are selected again. Undefined for who may apply for none.
 */
export function useSelection({ rows = none, query, status, isWanted }: Wanted): Selection | undefined {
  const filters = filtersOf(query);
  const [now, set] = useState<Chosen>({ filters, offers: noOffers });
  const pressed = useRef<number>(undefined);
  const mayApplyAtAll = useClosed(offerCalls.apply) === undefined && accountRefusal(status) === undefined;

  // What is applied for meanwhile, as by the button of its row, is not applied for once more.
  const [seen, see] = useState(rows);
  if (rows !== seen) {
    see(rows);
    set(without(now, new Set(rows.filter((offer) => !mayApply(offer)).map(({ oid }) => oid))));
  }

  return useMemo(() => {
    if (!isWanted || !mayApplyAtAll) return undefined;
    const open = rows.filter(mayApply);
    const offers = now.filters === filters ? now.offers : noOffers;
    function select(more: readonly Offer[], isSelected: boolean) {
      set((was) => {
        const before = was.filters === filters ? was.offers : noOffers;
        const named = new Set(more.map(({ oid }) => oid));
        const next = without({ filters, offers: before }, named);
        if (!isSelected) return next;
        return { filters, offers: new Map([...next.offers, ...more.map((offer) => [offer.oid, offer] as const)]) };
      });
    }
    return {
      open,
      chosen: [...offers.values()],
      isChosen: ({ oid }) => offers.has(oid),
      select,
      press(offer, isSelected, isRange) {
        const last = open.findIndex(({ oid }) => oid === pressed.current);
        const at = open.indexOf(offer);
        const from = isRange && last >= 0 ? last : at;
        select(open.slice(Math.min(from, at), Math.max(from, at) + 1), isSelected);
        pressed.current = offer.oid;
      },
      deselect: (oids) => set((was) => without(was, new Set(oids))),
    };
  }, [rows, now, filters, isWanted, mayApplyAtAll]);
}

function without(chosen: Chosen, oids: ReadonlySet<number>): Chosen {
  const left = [...chosen.offers].filter(([oid]) => !oids.has(oid));
  return left.length === chosen.offers.size ? chosen : { ...chosen, offers: new Map(left) };
}
