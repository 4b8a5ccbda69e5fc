import { TriangleAlert } from 'lucide';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { focusRing, touchArea } from '../theme/focus.ts';

interface AttentionButtonProps {
  /** Of the title of the list. */
  readonly id: string;
  readonly count: number;
}

/** Leads on a phone to what needs attention, which stands below all figures there. */
export function AttentionButton({ id, count }: AttentionButtonProps) {
  const words = useWords(reports);
  const button = useRef<HTMLButtonElement>(null);

  function show() {
    // Also in the shadow root of a host.
    const root = button.current?.getRootNode() as Document | ShadowRoot | undefined;
    const title = root?.getElementById(id);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'center' });
  }

  return (
    <Root ref={button} type="button" onClick={show} aria-label={fill(words.attentionCount, { count })}>
      <Icon of={TriangleAlert} />
      {count}
    </Root>
  );
}

const Root = styled.button`
  display: none;
  align-items: center;
  gap: var(--mr-space-4);
  padding: 0 var(--mr-space-8);
  border: 0;
  border-radius: var(--mr-radius-full);
  background: var(--mr-warn-ground);
  color: var(--mr-warn);
  font: 500 var(--mr-text-13) var(--mr-font-text);
  line-height: 24px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  ${focusRing}
  ${touchArea}
  @media (width < 640px) {
    display: inline-flex;
    margin-inline-end: auto;
  }
`;
