import { timeNow, type Range } from '@millrace/core/format';
import {
  addressOf,
  chosenRange,
  explaining,
  firstTimeType,
  reportCalls,
  reportKinds,
  type ReportFilters,
  type ReportType,
  type SnapshotFigure,
} from '@millrace/core/reports';
import { useClosed } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { idAt } from '../../id-address.ts';
import { useScopedAddress } from '../../shell/scoped-address.ts';

/** What the figures of a page are of: one smartlink or one offer. */
export interface BroughtScope {
  readonly by: 'gid' | 'oid';
  readonly id: number;
  /** A channel; 0 is all of them. */
  readonly aid: number;
  readonly range: Range;
  readonly now: Date;
}

/** The report that tells most of it. */
export const reportOf = { gid: 'sml_report', oid: 'stat_report' } as const satisfies Record<string, ReportType>;

/** The filters of a report that is about the same. */
export function filtersOf({ by, id, aid }: Pick<BroughtScope, 'by' | 'id' | 'aid'>): ReportFilters {
  return { [by]: [id], ...(aid > 0 && { aid: [aid] }) };
}

/** Leads to an address, as a door does. */
export function useDoor() {
  const navigate = useNavigate();
  return (href: string) => ({ href, onOpen: () => void navigate(href) });
}

/** What opens a report to who looks. */
export function openingOf(type: ReportType) {
  return { needs: reportKinds[type].permission, while: reportCalls.list.while };
}

/** Leads from a figure to the report that explains it, where one is open to who looks. */
export function useExplained({ by, id, aid, range, now }: BroughtScope) {
  const door = useDoor();
  const fullestReport = reportOf[by];
  const mayFullest = useClosed(openingOf(fullestReport)) === undefined;
  const mayConversions = useClosed(openingOf('cov_report')) === undefined;
  const open: ReportType[] = [];
  if (mayFullest) open.push(fullestReport);
  if (mayConversions) open.push('cov_report');
  return ({ filters, ...figure }: Omit<SnapshotFigure, 'range' | 'aid'>) => {
    const report = explaining({ ...figure, range, aid, filters: { [by]: [id], ...filters } }, open, now);
    return report && door(`${addresses.report}?${addressOf(report)}`);
  };
}

/** One smartlink or offer in the days that its page tells of, for the channel of the address. */
export function useBroughtScope(by: BroughtScope['by'], id: number): BroughtScope {
  const [address] = useScopedAddress();
  const now = timeNow();
  const range = chosenRange(firstTimeType, undefined, now);
  return { by, id, aid: idAt(address, 'aid') ?? 0, range, now };
}
