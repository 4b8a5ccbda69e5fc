import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** The state of something, in a word and a colour. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Root data-tone={tone}>{children}</Root>;
}

const Root = styled.span`
  display: inline-block;
  padding: 1px var(--mr-space-8);
  border-radius: var(--mr-radius-full);
  background: var(--mr-ground-sunken);
  box-shadow: inset 0 0 0 1px var(--mr-line-hair);
  /* Seen only where the system's colours are forced. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  color: var(--mr-ink-quiet);
  font: 500 var(--mr-text-12) var(--mr-font-text);
  line-height: 18px;
  white-space: nowrap;
  &:not([data-tone='neutral']) {
    box-shadow: none;
  }
  &[data-tone='good'] {
    background: var(--mr-good-ground);
    color: var(--mr-good);
  }
  &[data-tone='warn'] {
    background: var(--mr-warn-ground);
    color: var(--mr-warn);
  }
  &[data-tone='bad'] {
    background: var(--mr-bad-ground);
    color: var(--mr-bad);
  }
  &[data-tone='info'] {
    background: var(--mr-info-ground);
    color: var(--mr-info);
  }
`;
