import { sentences } from '@millrace/core/format';
import {
  isAsked,
  isPermanent,
  kindOf,
  losesReferrer,
  notesAt,
  timeText,
  type Hop,
  type TestResult,
} from '@millrace/core/tester';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Tag, type Tone } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';
import { unanswered } from './unanswered.ts';

interface HopRowProps {
  readonly hop: Hop;
  /** From 1. */
  readonly number: number;
  readonly result: TestResult | undefined;
  readonly onOpen: () => void;
}

export function HopRow({ hop, number, result, onOpen }: HopRowProps) {
  const words = useWords(testResult);
  const { warnings, params } = result ? notesAt(result, number) : { warnings: [], params: [] };
  const facts = [words.kinds[kindOf(hop)], hop.network, hop.country].filter(Boolean).join(' · ');
  const statusText = isAsked(hop) ? unanswered(hop, words) : hop.kind === 'deepLink' ? words.kinds.deepLink : '–';
  return (
    <Row>
      <Number aria-hidden="true">{number}</Number>
      <Tag tone={toneOf(hop)}>{hop.code ?? statusText}</Tag>
      <Main>
        <Link dir="ltr">{hop.link}</Link>
        <Quiet>{facts}</Quiet>
        {hop.error && <Note data-tone="bad">{sentences(words.errors[hop.error] ?? hop.error, hop.detail)}</Note>}
        {warnings.map(({ is, name = '' }) => (
          <Note key={is + name} data-tone="warn">
            {fill(words.doubts[is], { name })}
          </Note>
        ))}
        {params.map(({ is, name, to = '' }) => (
          <Note key={is + name}>{fill(words.changes[is], { name, to })}</Note>
        ))}
        {isPermanent(hop) && <Note>{words.permanent}</Note>}
        {losesReferrer(hop) && <Note>{words.referrerLost}</Note>}
      </Main>
      <Time>{isAsked(hop) && timeText(hop.delta)}</Time>
      <Button size="small" variant="quiet" aria-label={fill(words.detailsOf, { number })} onClick={onOpen}>
        {words.details}
      </Button>
    </Row>
  );
}

function toneOf({ code, error, kind }: Hop): Tone {
  if (error !== undefined || (code !== undefined && code >= 400)) return 'bad';
  if (kind === 'deepLink') return 'info';
  if (code === undefined) return 'bad';
  return code >= 300 ? 'neutral' : 'good';
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px 84px minmax(0, 1fr) auto auto;
  align-items: start;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12) 0;
  border-block-start: 1px solid var(--mr-line-hair);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  &:first-child {
    border-block-start: 0;
  }
  > :nth-child(2) {
    justify-self: start;
  }
  > button {
    margin-block: calc(-1 * var(--mr-space-4));
  }
  @container (width < 560px) {
    grid-template-columns: 16px minmax(0, 1fr) auto auto;
    > :nth-child(3) {
      grid-column: 2 / -1;
      grid-row: 2;
    }
  }
`;

const Number = styled.span`
  text-align: end;
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
`;

const Main = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  min-width: 0;
`;

const Link = styled.span`
  justify-self: start;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
`;

const Quiet = styled.span`
  color: var(--mr-ink-quiet);
`;

const Note = styled.span`
  color: var(--mr-ink-quiet);
  &[data-tone='bad'] {
    color: var(--mr-bad);
  }
  &[data-tone='warn'] {
    color: var(--mr-warn);
  }
`;

const Time = styled.span`
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
  white-space: nowrap;
`;
