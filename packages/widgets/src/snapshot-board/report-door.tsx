import type { SnapshotChart } from '@millrace/core/reports';
import { Door } from '../kit/door.tsx';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { Board } from './board.ts';
import { through, useExplained, type SnapshotDoors } from './doors.ts';

interface ReportDoorProps {
  readonly board: Board;
  readonly shown: SnapshotChart;
  readonly doors: SnapshotDoors;
  readonly now: Date;
}

/** Leads from the chart to the report of the same figure, days and channel. */
export function ReportDoor({ board: { range, aid }, shown, doors, now }: ReportDoorProps) {
  const words = useWords(reports);
  const explain = useExplained(now);
  const door = explain({ measure: shown === 'products' ? 'revenue' : shown, range, aid });
  if (!door || !(doors.hrefOf || doors.onOpen)) return null;
  return <Door {...through(doors, door)}>{words.report}</Door>;
}
