import type { DetailsSection } from '@millrace/core/account';
import type { Range } from '@millrace/core/format';
import {
  explaining,
  reportCalls,
  reportKinds,
  type ChosenReport,
  type ReportType,
  type SnapshotFigure,
} from '@millrace/core/reports';
import type { Opening } from '@millrace/core/session';
import { useClosed } from '../kit/closing.ts';

/** Where a figure of the snapshot leads. */
export type SnapshotDoor =
  | { readonly is: 'report'; readonly report: ChosenReport }
  | { readonly is: 'smartlink'; readonly gid: number }
  | { readonly is: 'offer'; readonly oid: number }
  | { readonly is: 'payment' }
  | { readonly is: 'details'; readonly section: DetailsSection }
  | { readonly is: 'postbacks'; readonly aid: number }
  | { readonly is: 'undelivered'; readonly range: Range; readonly aid: number }
  | { readonly is: 'applications' };

/** What a host makes of doors; without either, figures lead nowhere. */
export interface SnapshotDoors {
  /** The address behind a door: it then is a link. */
  readonly hrefOf?: ((door: SnapshotDoor) => string) | undefined;
  /** A door was opened by a plain press. */
  readonly onOpen?: ((door: SnapshotDoor) => void) | undefined;
}

/** What a door is given. */
export function through({ hrefOf, onOpen }: SnapshotDoors, door: SnapshotDoor | undefined) {
  if (!door) return {};
  return { href: hrefOf?.(door), onOpen: onOpen && (() => onOpen(door)) };
}

/** What opens a report to who looks. */
export function openingOf(type: ReportType): Opening {
  return { needs: reportKinds[type].permission, while: reportCalls.list.while };
}

/** Leads from a figure to the report that explains it, of those that are open to who looks. */
export function useExplained(now: Date): (figure: SnapshotFigure) => SnapshotDoor | undefined {
  const mayOffers = useClosed(openingOf('stat_report')) === undefined;
  const mayLinks = useClosed(openingOf('sml_report')) === undefined;
  return (figure) => {
    const open = [...(mayOffers ? (['stat_report'] as const) : []), ...(mayLinks ? (['sml_report'] as const) : [])];
    const report = explaining(figure, open, now);
    return report && { is: 'report', report };
  };
}
