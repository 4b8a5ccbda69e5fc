import { accountRefusal, mayApply, offerCalls, type Offer } from '@millrace/core/offers';
import { useMemo, useRef, useState } from 'react';
import { useClosed } from '../kit/closing.ts';

export interface Selection {
  /** Those on the page that can be applied for. */
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

const none: readonly Offer[] = [];
const noOffers: Chosen = new Map();

/**
 * Which offers are selected, to be applied for at once. Another page, another order and other filters leave them
 * selected: how many of them are not on the page is told, and the dialog lists them all. Undefined for who may apply for
 * none.
 */
export function useSelection({ rows = none, status, isWanted }: Wanted): Selection | undefined {
  const [chosen, set] = useState(noOffers);
  const pressed = useRef<number>(undefined);
  const mayApplyAtAll = useClosed(offerCalls.apply) === undefined && accountRefusal(status) === undefined;

  // What is applied for meanwhile, as by the button of its row, is not applied for once more.
  const [seen, see] = useState(rows);
  if (rows !== seen) {
    see(rows);
    set(without(chosen, new Set(rows.filter((offer) => !mayApply(offer)).map(({ oid }) => oid))));
  }

  return useMemo(() => {
    if (!isWanted || !mayApplyAtAll) return undefined;
    const open = rows.filter(mayApply);
    const here = open.filter(({ oid }) => chosen.has(oid)).length;
    function select(more: readonly Offer[], isSelected: boolean) {
      set((was) => {
        const left = without(was, new Set(more.map(({ oid }) => oid)));
        return isSelected ? new Map([...left, ...more.map((offer) => [offer.oid, offer] as const)]) : left;
      });
    }
    return {
      open,
      chosen: [...chosen.values()],
      here,
      isChosen: ({ oid }) => chosen.has(oid),
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
  }, [rows, chosen, isWanted, mayApplyAtAll]);
}

function without(chosen: Chosen, oids: ReadonlySet<number>): Chosen {
  const left = [...chosen].filter(([oid]) => !oids.has(oid));
  return left.length === chosen.size ? chosen : new Map(left);
}
