import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { FieldText, labelCss } from './field.tsx';

export interface ProgressProps {
  readonly label: string;
  /** How far it is; undefined while nobody knows. */
  readonly value?: number | undefined;
  /** @default 100 */
  readonly max?: number;
  /** How far it is, in words: "3 of 12 files". By default in per cent. */
  readonly text?: string | undefined;
  readonly help?: string | undefined;
}

/** How far something is that takes its time. */
export function Progress({ label, value, max = 100, text, help }: ProgressProps) {
  const id = useId();
  const doneValue = value === undefined ? undefined : Math.min(max, Math.max(0, value));
  const words = text ?? (doneValue === undefined ? undefined : `${Math.floor((doneValue / max) * 100)}%`);
  return (
    <Root>
      <Line>
        <Label htmlFor={id}>{label}</Label>
        {words && <Words aria-hidden="true">{words}</Words>}
      </Line>
      <Bar
        id={id}
        value={doneValue}
        max={max}
        aria-valuetext={words}
        aria-describedby={help ? `${id}-text` : undefined}
      />
      <FieldText id={`${id}-text`} help={help} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--mr-space-12);
`;

const Label = styled.label`
  ${labelCss}
`;

const Words = styled.span`
  flex: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const pass = keyframes`
  from { background-position-x: 150%; }
  to { background-position-x: -50%; }
`;

// The parts of the bar have other names in every browser, and one unknown name spoils a rule.
const Bar = styled.progress`
  appearance: none;
  display: block;
  box-sizing: border-box;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: var(--mr-radius-full);
  overflow: hidden;
  background: var(--mr-line-hair);
  box-shadow: inset 0 0 0 1px var(--mr-line-strong);
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background-color: Canvas;
    forced-color-adjust: none;
  }
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: var(--mr-radius-full);
    background: var(--mr-accent);
    transition: inline-size var(--mr-time-calm);
  }
  &::-moz-progress-bar {
    border-radius: var(--mr-radius-full);
    background: var(--mr-accent);
  }
  &:indeterminate {
    background: linear-gradient(90deg, transparent 25%, var(--mr-accent) 25% 75%, transparent 75%) 0 0 / 50% 100%
      no-repeat var(--mr-line-hair);
    @media (forced-colors: active) {
      background-color: Canvas;
    }
    animation: ${pass} 1.6s linear infinite;
  }
  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }
  @media (prefers-reduced-motion: reduce) {
    &:indeterminate {
      background-position-x: 50%;
      animation: none;
    }
  }
`;
