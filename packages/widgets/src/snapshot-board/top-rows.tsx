import { money, type Range } from '@millrace/core/format';
import { offerCalls } from '@millrace/core/offers';
import { groupText, reportCalls, type ReportRow, type ReportType } from '@millrace/core/reports';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall } from '../data/use-call.ts';
import { useClosed } from '../kit/closing.ts';
import { QuietText } from '../kit/quiet-text.tsx';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { BoardPartProps } from './below.tsx';
import { openingOf, through, useExplained } from './doors.ts';
import { Ranked } from '../kit/ranked.tsx';

interface TopRowsProps extends BoardPartProps {
  /** Smartlinks, or offers. */
  readonly by: 'gid' | 'oid';
}

const maxRows = 5;

/** The smartlinks or the offers that earned most, with share and change. Who may not see their report sees none. */
export function TopRows({ board, over, doors, now: today, by }: TopRowsProps) {
  const words = useWords(reports);
  const explain = useExplained(today);
  const { range, aid, grain } = board;
  const type: ReportType = by === 'gid' ? 'sml_report' : 'stat_report';
  const isOpen = useClosed(openingOf(type)) === undefined;
  const mayOpen = useClosed(by === 'gid' ? smartlinkCalls.read : offerCalls.read) === undefined;
  const settings = { keepsPrevious: true };
  const ask = (days: Range, ids?: number[]) => ({
    type,
    ...days,
    group: [by],
    sort: '-revenue',
    p: 1,
    n: maxRows,
    filters: { ...(aid > 0 && { aid: [aid] }), ...(ids && { [by]: ids }) },
  });
  const answer = useCall(reportCalls.list, ask(range), { ...settings, isEnabled: isOpen });
  const list = (answer.data?.list ?? []).filter((row) => (row[by] ?? 0) > 0);
  const ids = list.map((row) => row[by] ?? 0);
  // Hours that are over can't be asked for by themselves.
  const days = grain === 'day' ? { now: spanOf(over.now), before: spanOf(over.before) } : {};
  const isCompared = isOpen && ids.length > 0;
  const currentAnswer = useCall(reportCalls.list, ask(days.now ?? range, ids), {
    ...settings,
    isEnabled: isCompared && days.now !== undefined,
  });
  const before = useCall(reportCalls.list, ask(days.before ?? range, ids), {
    ...settings,
    isEnabled: isCompared && days.before !== undefined,
  });
  const revenueOf = (rows: readonly ReportRow[] | undefined, row: ReportRow) =>
    rows?.find((one) => one[by] === row[by])?.revenue;

  /** A name leads to its own page, and what it earned to the report; of whom has no page, the name does. */
  function doorsOf(row: ReportRow) {
    const id = row[by] ?? 0;
    const report = explain({ measure: 'revenue', range, aid, group: by, filters: { [by]: [id] } });
    const doorProps = through(doors, report);
    if (!mayOpen) return { door: doorProps };
    return {
      door: through(doors, by === 'gid' ? { is: 'smartlink', gid: id } : { is: 'offer', oid: id }),
      figureDoor: { ...doorProps, 'aria-label': `${money(row.revenue, { currency: '$' })} · ${groupText(row, by)}` },
    };
  }

  if (!isOpen || (answer.error && !answer.data)) return null;
  return (
    <Ranked
      title={by === 'gid' ? words.topLinks : words.topOffers}
      rows={
        answer.data &&
        list.map((row) => ({
          id: row[by] ?? 0,
          name: groupText(row, by),
          revenue: row.revenue,
          now: days.now && revenueOf(currentAnswer.data?.list, row),
          before: days.before && revenueOf(before.data?.list, row),
          ...doorsOf(row),
        }))
      }
      all={Number(answer.data?.totals.revenue ?? 0)}
      expected={maxRows}
      empty={<QuietText $size={13}>{words.noRevenue}</QuietText>}
    />
  );
}

function spanOf(slots: readonly string[]): Range | undefined {
  const [start, end] = [slots[0], slots.at(-1)];
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}
