import { ArrowDown, ArrowUp } from 'lucide';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { stat as subject } from '../messages/stat.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

export interface StatProps {
  readonly label: string;
  /** The figure as it is read; undefined while it is on its way. */
  readonly value: string | undefined;
  /** Against the previous period, in per cent; undefined where there is nothing to compare with. */
  readonly change?: number | undefined;
  /** What it is compared with, as in "the 7 days before". */
  readonly period?: string | undefined;
  /** Less is better, as with what is lost. */
  readonly isLessBetter?: boolean;
  /** The course of the figure over the period, from the oldest to the newest. */
  readonly course?: readonly (number | null)[] | undefined;
}

/** A figure with where it came from: for the top of a dashboard. */
export function Stat({ label, value, change, period, isLessBetter = false, course }: StatProps) {
  return (
    <Root>
      <Label>{label}</Label>
      {value === undefined ? <Waiting /> : <Figure style={{ fontSize: sizeOf(value) }}>{value}</Figure>}
      <Foot>
        {value !== undefined && change !== undefined && (
          <Change percent={change} period={period} isLessBetter={isLessBetter} />
        )}
      </Foot>
      <Course>{value !== undefined && course && <Sparkline values={course} />}</Course>
    </Root>
  );
}

/** A long figure is written smaller, so that it stands in one line of its tile. */
function sizeOf(value: string): string {
  return `clamp(16px, ${Math.round(160 / value.length)}cqi, 28px)`;
}

function Waiting() {
  const { kit } = useWords();
  return (
    <Figure>
      <Skeleton width="60%" height="24px" />
      <Unseen>{kit.loading}</Unseen>
    </Figure>
  );
}

interface ChangeProps {
  readonly percent: number;
  /** What it is compared with. */
  readonly period?: string | undefined;
  readonly isLessBetter?: boolean;
}

const percentText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** How much a figure has moved, by an arrow and a colour, and in words for who sees neither. */
export function Change({ percent, period, isLessBetter = false }: ChangeProps) {
  const words = useWords(subject);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const size = `${percentText.format(Math.abs(percent))}%`;
  const change = fill(words[direction], { percent: size });
  const tone = direction === 'same' ? 'neutral' : (direction === 'up') === isLessBetter ? 'bad' : 'good';
  const changeText = period ? fill(words.against, { change, period }) : change;
  return (
    <Moved data-tone={tone} title={changeText}>
      {direction !== 'same' && <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={12} />}
      <span aria-hidden="true">{size}</span>
      <Unseen>{changeText}</Unseen>
    </Moved>
  );
}

const Root = styled.div`
  position: relative;
  container-type: inline-size;
  display: grid;
  align-content: start;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--mr-space-8);
  min-width: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
`;

const Label = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;

const Figure = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  min-height: 36px;
  font: 600 var(--mr-text-28) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  align-self: end;
  min-width: 64px;
  min-height: 20px;
`;

const Course = styled.div`
  height: 32px;
  margin-block-start: var(--mr-space-4);
`;

const Moved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
  &[data-tone='good'] {
    color: var(--mr-good);
  }
  &[data-tone='bad'] {
    color: var(--mr-bad);
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
