import type { Asked } from '@millrace/core';
import { dayOf, timeNow, type Range } from '@millrace/core/format';
import {
  geoRevenue,
  grainOf,
  periodBefore,
  productRows,
  reportCalls,
  snapshotRows,
  type CountryRevenue,
  type Grain,
  type InteractiveStat,
  type ReportRow,
  type Snapshot,
} from '@millrace/core/reports';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';

export type Figures = Partial<ReportRow>;

/** What a board shows of a range, whichever of the two calls has told it. */
export interface Told {
  readonly rows: readonly Figures[];
  readonly geo: readonly CountryRevenue[];
  /** The same of some days or hours alone; the interactive panel does not tell them apart. */
  readonly geoOver: ((slots: readonly string[]) => readonly CountryRevenue[]) | undefined;
  /** What each product earned; the interactive panel knows none. */
  readonly products: readonly { readonly key: string; readonly rows: readonly Figures[] }[];
  readonly until: string | undefined;
}

export interface Board {
  readonly range: Range;
  readonly before: Range;
  readonly grain: Grain;
  /** The channel; 0 is all of them. */
  readonly aid: number;
  /** It is the network's own traffic; that of interactive ads has other words. */
  readonly hasProducts: boolean;
  readonly told: Told | undefined;
  /** The figures of the period before; the board is shown without waiting for them. */
  readonly toldBefore: Told | undefined;
  /** The interactive answer itself, from which the file is made. */
  readonly interactive: InteractiveStat | undefined;
}

/** Which of the two calls tells. */
type Panel = 'network' | 'interactive';

/** Asks for a range and for the period before it. Without a channel nothing is asked yet. */
export function useBoard(panel: Panel | undefined, range: Range, aid: number | undefined) {
  const grain: Grain = panel === 'network' ? grainOf(range) : 'day';
  const before = useMemo(() => periodBefore(range), [range]);
  const current = useTold(panel, inputOf(range, grain, aid));
  const previous = useTold(panel, inputOf(before, grain, aid));
  const board: Board = {
    range,
    before,
    grain,
    aid: aid ?? 0,
    hasProducts: panel !== 'interactive',
    told: current.told,
    toldBefore: previous.answer.isPlaceholderData ? undefined : previous.told,
    interactive: current.interactive,
  };
  return { board, answer: current.answer };
}

type Asks = Asked<typeof reportCalls.series> & Range & { readonly aid: number | undefined };

const inputOf = ({ start, end }: Range, view_by: Grain, aid: number | undefined) => ({ start, end, view_by, aid });

/** What happens today is seen without a reload. */
const pollMs = 10_000;

function useTold(panel: Panel | undefined, { start, end, view_by, aid }: Asks) {
  const isKnown = aid !== undefined;
  // Days that are over do not move any more.
  const pollInterval = () => end === dayOf(timeNow()) && pollMs;
  const network = useCall(
    reportCalls.series,
    { start, end, view_by, aid: aid ?? 0 },
    { isEnabled: isKnown && panel === 'network', keepsPrevious: true, every: pollInterval },
  );
  const interactive = useCall(
    reportCalls.interactive,
    { start, end, aid: aid ?? 0 },
    { isEnabled: isKnown && panel === 'interactive', keepsPrevious: true, every: pollInterval },
  );
  const boardFigures = useMemo(
    () => (network.data ? ofNetwork(network.data) : interactive.data && ofInteractive(interactive.data)),
    [network.data, interactive.data],
  );
  return { told: boardFigures, answer: panel === 'interactive' ? interactive : network, interactive: interactive.data };
}

function ofNetwork(snapshot: Snapshot): Told {
  return {
    rows: snapshotRows(snapshot),
    geo: geoRevenue(snapshot),
    geoOver: (slots) => geoRevenue(snapshot, slots),
    products: productRows(snapshot),
    until: snapshot.complete_until,
  };
}

function ofInteractive({ list, geo, complete_until: until }: InteractiveStat): Told {
  return { rows: list, geo, geoOver: undefined, products: [], until };
}

/** A product of another API is called as it calls it. */
export function nameOf(names: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(names, key) && names[key]) || key;
}
