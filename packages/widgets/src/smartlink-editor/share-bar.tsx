import { percent } from '@millrace/core/format';
import type { PriorOffer } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { editor } from '../messages/editor.ts';
import { useWords } from '../provider.tsx';

interface ShareBarProps {
  readonly prior: readonly PriorOffer[];
  /** By offer, in per cent of all visitors. */
  readonly parts: Readonly<Record<string, number>>;
}

/** As many as a bar can name apart. */
const mostNamed = 6;

/** Where the visitors go, in one bar of real percentages. */
export function ShareBar({ prior, parts }: ShareBarProps) {
  const words = useWords(editor);
  const named = prior.slice(0, mostNamed).map(({ oid, name }) => ({ key: oid, name, part: parts[oid] ?? 0 }));
  const known = named.reduce((all, { part }) => all + part, 0);
  const entries = [...named, { key: 0, name: words.others, part: Math.max(0, 100 - known) }];
  return (
    <Root aria-label={words.shares}>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {entries.map(({ key, part }, index) => (
          <rect
            key={key}
            x={entries.slice(0, index).reduce((all, one) => all + one.part, 0)}
            width={part}
            height="8"
            data-hue={key === 0 ? 'rest' : index}
          />
        ))}
      </Bar>
      <Legend>
        {entries.map(({ key, name, part }, index) => (
          <li key={key} data-hue={key === 0 ? 'rest' : index}>
            <span title={name}>{name}</span> {percent(part)}
          </li>
        ))}
      </Legend>
    </Root>
  );
}

const hues = Array.from({ length: mostNamed }, (_, index) => index);

const Root = styled.figure`
  margin: 0;
`;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-line-hair);
  ${hues.map((index) => `[data-hue='${index}'] { fill: var(--mr-accent); fill-opacity: ${1 - index * 0.14}; }`).join('')}
  [data-hue='rest'] {
    fill: var(--mr-line-strong);
  }
  rect {
    stroke: var(--mr-ground);
    stroke-width: 0.4;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4) var(--mr-space-16);
  margin: var(--mr-space-8) 0 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
  li {
    display: flex;
    align-items: center;
    gap: var(--mr-space-4);
    min-width: 0;
  }
  li::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 2px;
    background: var(--mr-accent);
  }
  ${hues.map((index) => `[data-hue='${index}']::before { opacity: ${1 - index * 0.14}; }`).join('')}
  [data-hue='rest']::before {
    background: var(--mr-line-strong);
  }
  span {
    max-width: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
