import { linkParts, type ComparedHop, type Hop } from '@millrace/core/tester';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { comparison } from '../messages/comparison.ts';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';
import { unanswered } from './unanswered.ts';

type Words = WordsOf<typeof comparison>;

/** Two hops that answer each other, under what differs between them. */
export function ComparedRow({ row, number }: { row: ComparedHop; number: number }) {
  const words = useWords(comparison);
  const { kit } = useWords();
  const { one, other, differences } = row;
  return (
    <Row>
      <Told data-differs={!one || !other || differences.length > 0}>{toldOf(row, number, words, kit.list)}</Told>
      <ComparedSides>
        {[one, other].map((hop, index) => (
          <ComparedSide key={index} name={index === 0 ? words.first : words.second}>
            {hop ? <HopFacts hop={hop} differences={differences} /> : <span>{words.noHop}</span>}
          </ComparedSide>
        ))}
      </ComparedSides>
    </Row>
  );
}

function toldOf({ one, other, differences }: ComparedHop, number: number, words: Words, list: string): string {
  if (!one || !other) return fill(words.hopMissing, { number });
  if (differences.length === 0) return fill(words.hopSame, { number });
  const names = differences.map((name) =>
    name.startsWith('?')
      ? fill(words.param, { name: name.slice(1) })
      : (words.fields[name as keyof Words['fields']] ?? name),
  );
  return fill(words.hopDiffers, { number, what: names.join(list) });
}

function HopFacts({ hop, differences }: { hop: Hop; differences: readonly string[] }) {
  const words = useWords(testResult);
  const facts = [
    { name: 'code', text: hop.code === undefined ? unanswered(hop, words) : String(hop.code) },
    { name: 'kind', text: words.kinds[hop.kind] },
    { name: 'network', text: hop.network },
    { name: 'country', text: hop.country },
    { name: 'error', text: hop.error && (words.errors[hop.error] ?? hop.error) },
  ].filter(({ text }) => text);
  return (
    <>
      <span dir="ltr">
        {linkParts(hop, differences).map(({ text, differs }, index) =>
          differs ? <Mark key={index}>{text}</Mark> : text,
        )}
      </span>
      <Facts>
        {facts.map(({ name, text }) => (
          <span key={name}>{differences.includes(name) ? <Mark>{text}</Mark> : text}</span>
        ))}
      </Facts>
    </>
  );
}

/** One of two that lie side by side, or below each other where there is no room; then each says which it is. */
export function ComparedSide({
  name,
  isHead = false,
  children,
}: {
  name: string;
  isHead?: boolean;
  children: ReactNode;
}) {
  return (
    <Part role="group" aria-label={name}>
      <Which aria-hidden="true" data-always={isHead}>
        {name}
      </Which>
      {children}
    </Part>
  );
}

export const ComparedSides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--mr-space-8) var(--mr-space-24);
  @container (width < 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Part = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--mr-space-4);
  color: var(--mr-ink-strong);
`;

const Which = styled.span`
  color: var(--mr-ink-quiet);
  &[data-always='true'] {
    font-weight: 500;
  }
  @container (width >= 640px) {
    &[data-always='false'] {
      display: none;
    }
  }
`;

const Row = styled.li`
  display: grid;
  gap: var(--mr-space-8);
  padding: var(--mr-space-12) 0;
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Told = styled.span`
  color: var(--mr-ink-quiet);
  &[data-differs='true'] {
    font-weight: 500;
    color: var(--mr-warn);
  }
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--mr-space-12);
  color: var(--mr-ink-quiet);
`;

/** Not by its colour alone: a line runs under it, also where a page has no colours. */
const Mark = styled.mark`
  background: var(--mr-warn-ground);
  color: var(--mr-warn);
  text-decoration: underline;
  text-underline-offset: 3px;
`;
