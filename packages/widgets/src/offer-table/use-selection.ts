import { accountRefusal, mayApply, offerCalls, type Offer } from '@millrace/core/offers';
import { useMemo, useRef, useState } from 'react';
import { useClosed } from '../kit/closing.ts';

export interface Selection {
  /** The offers on the page that can be applied for. */
  readonly open: readonly Offer[];
  /** All that are selected, on whatever page and under whatever filters. */
  readonly chosen: readonly Offer[];
  /** How many of them are on the page. */
  readonly here: number;
  readonly isChosen: (offer: Offer) => boolean;
  readonly select: (offers: readonly Offer[], isSelected: boolean) => void;
  /** One was pressed; as a range, all between the one that was pressed before and this one. */
  readonly press: (offer: Offer, isSelected: boolean, isRange: boolean) => void;
  readonly deselect: (oids: readonly number[]) => void;
}

interface Wanted {
  readonly rows: readonly Offer[] | undefined;
  /** The status of the account that looks. */
  readonly status: number;
  readonly isWanted: boolean;
}

type Chosen = ReadonlyMap<number, Offer>;

const noRows: readonly Offer[] = [];
const noOffers: Chosen = new Map();

/**
 * Which offers are selected, to be applied for at once. Another page, another order and other filters leave them
 * selected: how many of them are not on the page is told, and the dialog lists them all. Undefined for who may apply for
 * none.
 */
export function useSelection({ rows = noRows, status, isWanted }: Wanted): Selection | undefined {
  const [selectedOffers, setSelectedOffers] = useState(noOffers);
  const lastPressedOid = useRef<number>(undefined);
  const mayApplyAtAll = useClosed(offerCalls.apply) === undefined && accountRefusal(status) === undefined;

  // What is applied for meanwhile, as by the button of its row, is not applied for once more.
  const [lastRows, setLastRows] = useState(rows);
  if (rows !== lastRows) {
    setLastRows(rows);
    setSelectedOffers(without(selectedOffers, new Set(rows.filter((offer) => !mayApply(offer)).map(({ oid }) => oid))));
  }

  return useMemo(() => {
    if (!isWanted || !mayApplyAtAll) return undefined;
    const open = rows.filter(mayApply);
    const selectedOnPage = open.filter(({ oid }) => selectedOffers.has(oid)).length;
    function select(offers: readonly Offer[], isSelected: boolean) {
      setSelectedOffers((current) => {
        const otherOffers = without(current, new Set(offers.map(({ oid }) => oid)));
        return isSelected
          ? new Map([...otherOffers, ...offers.map((offer) => [offer.oid, offer] as const)])
          : otherOffers;
      });
    }
    return {
      open,
      chosen: [...selectedOffers.values()],
      here: selectedOnPage,
      isChosen: ({ oid }) => selectedOffers.has(oid),
      select,
      press(offer, isSelected, isRange) {
        const last = open.findIndex(({ oid }) => oid === lastPressedOid.current);
        const index = open.indexOf(offer);
        const from = isRange && last >= 0 ? last : index;
        select(open.slice(Math.min(from, index), Math.max(from, index) + 1), isSelected);
        lastPressedOid.current = offer.oid;
      },
      deselect: (oids) => setSelectedOffers((current) => without(current, new Set(oids))),
    };
  }, [rows, selectedOffers, isWanted, mayApplyAtAll]);
}

function without(selectedOffers: Chosen, oids: ReadonlySet<number>): Chosen {
  const remainingOffers = [...selectedOffers].filter(([oid]) => !oids.has(oid));
  return remainingOffers.length === selectedOffers.size ? selectedOffers : new Map(remainingOffers);
}
