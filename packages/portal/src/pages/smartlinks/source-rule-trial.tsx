import { count, distinctText, moment, money } from '@millrace/core/format';
import { sourceCalls, triedDays, type RuleCondition, type RuleTrial } from '@millrace/core/sources';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { LetterText } from '@millrace/widgets/kit/letter-text';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { sourceRules } from './source-rules-words.ts';

type Words = WordsOf<typeof sourceRules>;
type Tried = RuleTrial['list'][number];

const debounceMs = 400;
const dayMs = 24 * 3_600_000;

interface TrialProps {
  readonly gid: number;
  /** Undefined while the sentence is not complete. */
  readonly condition: RuleCondition | undefined;
  readonly except: readonly string[];
  readonly onExempt: (source: string) => void;
}

/** What a rule would have done in the past, while it is typed. */
export function SourceRuleTrial({ gid, condition, except, onExempt }: TrialProps) {
  const words = useWords(sourceRules);
  const titleId = useId();
  const asked = useSettled(condition && { gid, ...condition, except: [...except] });
  const trial = useCall(sourceCalls.tryRule, asked ?? { gid, ...nothingAsked }, {
    isEnabled: asked !== undefined,
    keepsPrevious: true,
  });
  const { data, error } = trial;
  return (
    <Root aria-labelledby={titleId} aria-busy={trial.isFetching}>
      <h3 id={titleId}>{words.trial}</h3>
      {!condition && <QuietText>{words.incomplete}</QuietText>}
      {condition && error && <PartFailed title={words.trialFailed} call={trial} />}
      {condition && !error && !data && <Skeleton height="96px" />}
      {condition && !error && data && <Outcome trial={data} words={words} onExempt={onExempt} />}
    </Root>
  );
}

const nothingAsked = { min_clicks: 100, days: 1, wait_hours: 6, measure: 'conversions', limit: '0' } as const;

/** What has stood still for a moment. */
function useSettled<T>(value: T | undefined): T | undefined {
  const text = value === undefined ? '' : JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => (settled === '' ? undefined : (JSON.parse(settled) as T)), [settled]);
}

interface OutcomeProps {
  readonly trial: RuleTrial;
  readonly words: Words;
  readonly onExempt: (source: string) => void;
}

function Outcome({ trial, words, onExempt }: OutcomeProps) {
  const days = Math.round((Date.parse(trial.until) - Date.parse(trial.from)) / dayMs);
  return (
    <>
      <Told role="status">{outcomeText(trial, days, words)}</Told>
      {trial.blocked > 0 && (
        <Table
          label={words.trial}
          columns={columnsOf(words, onExempt)}
          rows={trial.list}
          rowId={({ source }) => source}
          empty={null}
          maxHeight="320px"
        />
      )}
      <QuietText $size={13}>
        {[
          words.trialHow,
          trial.tried < trial.sources &&
            fill(words.trialPart, { sources: count(trial.sources), tried: count(trial.tried) }),
          trial.blocked > trial.list.length && words.trialFirst,
          days < triedDays && words.trialShort,
        ]
          .filter(Boolean)
          .join(' ')}
      </QuietText>
    </>
  );
}

function outcomeText(trial: RuleTrial, days: number, words: Words): string {
  if (trial.sources === 0) return fill(words.noSources, { days });
  if (trial.blocked === 0) return fill(words.trialNone, { days, sources: count(trial.tried) });
  const lost = trial.lost_conversions;
  const lostText = lost === 0 ? words.lostNone : lost === 1 ? words.lostOne : words.lostSome;
  return fill(words.trialSome, {
    days,
    blocked: trial.blocked === 1 ? words.sourceOne : fill(words.sourceSome, { count: count(trial.blocked) }),
    clicks: count(trial.saved_clicks),
    conversions: fill(lostText, { count: count(lost), revenue: money(trial.lost_revenue, { currency: '$' }) }),
  });
}

function columnsOf(words: Words, onExempt: (source: string) => void): Column<Tried>[] {
  return [
    {
      id: 'source',
      header: words.source,
      isName: true,
      cell: ({ source }) => <LetterText>{source || words.noSource}</LetterText>,
    },
    { id: 'at', header: words.blockedAt, cell: ({ at }) => <OneLine>{moment(at)}</OneLine> },
    { id: 'saves', header: words.saves, align: 'end', isKey: true, cell: (row) => count(row.saved_clicks) },
    { id: 'loses', header: words.loses, align: 'end', cell: (row) => count(row.lost_conversions) },
    {
      id: 'money',
      header: words.losesMoney,
      align: 'end',
      cell: (row) => money(row.lost_revenue, { currency: '$' }),
    },
    {
      id: 'exempt',
      header: words.action,
      align: 'end',
      isAction: true,
      cell: ({ source }) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={fill(words.exemptOf, { source: distinctText(source) || words.noSource })}
          onClick={() => onExempt(source)}
        >
          {words.exemptOne}
        </Button>
      ),
    },
  ];
}

const OneLine = styled.span`
  white-space: nowrap;
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
  padding: var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-sunken);
  h3 {
    margin: 0;
    font: 500 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
`;

const Told = styled.p`
  margin: 0;
  color: var(--mr-ink-strong);
`;
