import type { Range } from '@millrace/core/format';
import {
  addressOf,
  explaining,
  reportCalls,
  reportKinds,
  type ReportType,
  type SnapshotFigure,
} from '@millrace/core/reports';
import { useClosed } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';

/** What the figures of a link's page are of. */
export interface LinkScope {
  readonly gid: number;
  /** A channel; 0 is all of them. */
  readonly aid: number;
  readonly range: Range;
  readonly now: Date;
}

/** The filters of a report that is about the same. */
export function filtersOf({ gid, aid }: Pick<LinkScope, 'gid' | 'aid'>) {
  return { gid: [gid], ...(aid > 0 && { aid: [aid] }) };
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

/** Leads from a figure of a link to the report that explains it, where one is open to who looks. */
export function useExplained({ gid, aid, range, now }: LinkScope) {
  const door = useDoor();
  const mayLinks = useClosed(openingOf('sml_report')) === undefined;
  const mayConversions = useClosed(openingOf('cov_report')) === undefined;
  const open: ReportType[] = [];
  if (mayLinks) open.push('sml_report');
  if (mayConversions) open.push('cov_report');
  return ({ filters, ...figure }: Omit<SnapshotFigure, 'range' | 'aid'>) => {
    const report = explaining({ ...figure, range, aid, filters: { gid: [gid], ...filters } }, open, now);
    return report && door(`${addresses.report}?${addressOf(report)}`);
  };
}
