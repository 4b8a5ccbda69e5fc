import { money } from '@millrace/core/format';
import { measured, shownMeasure, type Measure } from '@millrace/core/reports';
import { StatDoors } from '@millrace/widgets/kit/stat-doors';
import { fill, reports } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { linkPage } from './link-words.ts';
import { PartFailed } from './part-failed.tsx';
import { useExplained, type LinkScope } from './link-scope.ts';
import type { Brought } from './use-brought.ts';

const measures: readonly Measure[] = ['clk', 'cov', 'revenue', 'ecpm', 'rpc'];
const amounts: readonly Measure[] = ['revenue', 'ecpm', 'rpc'];

interface LinkFiguresProps {
  readonly scope: LinkScope;
  readonly brought: Brought;
}

/** What a link has brought, each figure with its change and the way to its report. */
export function LinkFigures({ scope, brought }: LinkFiguresProps) {
  const words = useWords(reports);
  const { figuresFailed } = useWords(linkPage);
  const explained = useExplained(scope);
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
      figures={measures.map((measure) => ({
        id: measure,
        label: words.columns[measure],
        value: valueOf(measure),
        change: changeIn(measure),
        period,
        ...explained({ measure }),
      }))}
    />
  );
}
