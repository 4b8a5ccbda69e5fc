import { money } from '@millrace/core/format';
import { measured, shownMeasure, type Measure } from '@millrace/core/reports';
import { StatDoors } from '@millrace/widgets/kit/stat-doors';
import { fill, reports } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { PartFailed } from './part-failed.tsx';
import { useExplained, type BroughtScope } from './brought-scope.ts';
import { broughtWords } from './brought-words.ts';
import type { Brought } from './use-brought.ts';

/** An offer is counted from its clicks on. */
const measuresOf = {
  gid: ['clk', 'cov', 'cr', 'revenue', 'ecpm', 'rpc'],
  oid: ['clk', 'cov', 'cr', 'revenue', 'rpc'],
} as const satisfies Record<string, readonly Measure[]>;
const amounts: readonly Measure[] = ['revenue', 'ecpm', 'rpc'];

interface BroughtFiguresProps {
  readonly scope: BroughtScope;
  readonly brought: Brought;
}

/** What a smartlink or an offer has brought, each figure with its change and the way to its report. */
export function BroughtFigures({ scope, brought }: BroughtFiguresProps) {
  const words = useWords(reports);
  const { figuresFailed } = useWords(broughtWords);
  const explain = useExplained(scope);
  const { asked, sums, changeIn, over } = brought;
  const period = fill(words.period, { start: over.before[0] ?? '', end: over.before.at(-1) ?? '' });

  if (asked.error && !asked.data) {
    return <PartFailed title={figuresFailed} call={asked} />;
  }

  function valueOf(measure: Measure): string | undefined {
    if (!asked.data) return undefined;
    return amounts.includes(measure) ? money(measured(measure, sums), { currency: '$' }) : shownMeasure(measure, sums);
  }

  return (
    <StatDoors
      label={words.summary}
      figures={measuresOf[scope.by].map((measure) => ({
        id: measure,
        label: words.columns[measure],
        value: valueOf(measure),
        change: changeIn(measure),
        period,
        ...explain({ measure }),
      }))}
    />
  );
}
