import { percent } from '@millrace/core/format';
import { shareParts, type PriorOffer } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

interface ShareBarProps {
  readonly prior: readonly PriorOffer[];
  /** What all of them get, in per cent of the visitors. */
  readonly ratio: number;
}

/** Where the visitors go, in one bar of real percentages. */
export function ShareBar({ prior, ratio }: ShareBarProps) {
  const words = useWords(editor);
  const { named, rest, others } = shareParts(prior, ratio);
  const moreText = rest.count === 1 ? words.morePriorOne : fill(words.morePrior, { count: rest.count });
  const entries = [
    ...named.map(({ offer: { name }, part }, index) => ({ hue: String(index), name, part })),
    ...(rest.count > 0 ? [{ hue: 'more', name: moreText, part: rest.part }] : []),
    { hue: 'rest', name: words.others, part: others },
  ];
  return (
    <Root aria-label={words.shares}>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {entries.map(({ hue, part }, index) => (
          <rect
            key={hue}
            x={entries.slice(0, index).reduce((all, one) => all + one.part, 0)}
            width={part}
            height="8"
            data-hue={hue}
          />
        ))}
      </Bar>
      <Legend>
        {entries.map(({ hue, name, part }) => (
          <li key={hue} data-hue={hue}>
            <span title={name}>{name}</span> {percent(part)}
          </li>
        ))}
      </Legend>
    </Root>
  );
}

/** From the first prior offer to those that are summed. */
const hues = ['0', '1', '2', '3', '4', '5', 'more'];

const Root = styled.figure`
  margin: 0;
`;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-line-hair);
  ${hues.map((hue, index) => `[data-hue='${hue}'] { fill: var(--mr-accent); fill-opacity: ${1 - index * 0.13}; }`).join('')}
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
  ${hues.map((hue, index) => `[data-hue='${hue}']::before { opacity: ${1 - index * 0.13}; }`).join('')}
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
