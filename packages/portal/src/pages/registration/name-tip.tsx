import { Icon } from '@millrace/widgets/kit/icon';
import { later } from '@millrace/widgets/kit/later';
import type { TooltipProps } from '@millrace/widgets/kit/tooltip';
import { useWords } from '@millrace/widgets/provider';
import { CircleHelp } from 'lucide';
import { styled } from 'styled-components';
import { Late } from '../../late.tsx';
import { registration } from './words.ts';

const Tooltip = later<TooltipProps>(
  async () => (await import('@millrace/widgets/kit/tooltip')).Tooltip,
  ({ children }) => children,
);

/** What the name is for, beside the label of its field. */
export function NameTip() {
  const words = useWords(registration);
  const button = (
    <Sign type="button" aria-label={words.aboutName}>
      <Icon of={CircleHelp} />
    </Sign>
  );
  return (
    <Late part={Tooltip} standIn={button}>
      <Tooltip text={words.nameTip}>{button}</Tooltip>
    </Late>
  );
}

const Sign = styled.button`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-full);
  background: none;
  color: var(--mr-ink-quiet);
  cursor: help;
  &:hover {
    color: var(--mr-ink-strong);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 0;
  }
`;
