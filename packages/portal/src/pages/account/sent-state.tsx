import { moment, sentences } from '@millrace/core/format';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentWords } from './sent-words.ts';

export const timeText = (at: string) => `${moment(at)} GMT+8`;

interface SentStateProps {
  readonly waiting: { readonly waiting: number; readonly next_at: string | null };
  /** How many wait, where they are no alerts. */
  readonly words?: { readonly many: string; readonly one: string };
  /** What is wrong. */
  readonly children?: ReactNode;
}

/** How it goes, and what waits; nothing where it goes well. */
export function SentState({ waiting: { waiting, next_at }, words: counted, children }: SentStateProps) {
  const words = useWords(sentWords);
  const { many, one } = counted ?? { many: words.waiting, one: words.waitingOne };
  const waits = waiting === 1 ? one : fill(many, { count: String(waiting) });
  const next = next_at === null ? '' : fill(words.nextTry, { time: timeText(next_at) });
  return (
    <Root role="status">
      {children}
      {waiting > 0 && <p>{next === '' ? waits : sentences(waits, next)}</p>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  &:empty {
    display: none;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
