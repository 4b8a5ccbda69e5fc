import type { FaqEntry } from '@millrace/core/support';
import { ChevronDown } from 'lucide';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../kit/copy-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { support } from '../messages/support.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { MarkedText } from './marked.tsx';

interface FaqItemProps {
  readonly entry: FaqEntry;
  /** What was searched for is marked. */
  readonly keyword: string;
  readonly isOpen: boolean;
  /** Someone was sent to this very answer. */
  readonly isPointedAt: boolean;
  readonly address: string | undefined;
}

/** A question that opens on its answer. What is folded away is still found by the browser's own search. */
export function FaqItem({ entry: { question, answer }, keyword, isOpen, isPointedAt, address }: FaqItemProps) {
  const words = useWords(support);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isPointedAt) summary.current?.focus();
  }, [isPointedAt]);

  return (
    <li>
      <Fold open={isOpen}>
        <Question ref={summary}>
          <span>
            <MarkedText text={question} keyword={keyword} />
          </span>
          <Icon of={ChevronDown} />
        </Question>
        <Answer>
          <MarkedText text={answer} keyword={keyword} />
        </Answer>
        {address !== undefined && (
          <Foot>
            <CopyButton size="small" variant="quiet" label={words.copyLink} notice={words.linkCopied} text={address} />
          </Foot>
        )}
      </Fold>
    </li>
  );
}

const Fold = styled.details`
  border-block-end: 1px solid var(--mr-line-hair);
`;

const Question = styled.summary`
  display: flex;
  justify-content: space-between;
  gap: var(--mr-space-16);
  padding: var(--mr-space-12) var(--mr-space-4);
  /* Below the bar that stands above a page. */
  scroll-margin-block-start: 72px;
  border-radius: var(--mr-radius-control);
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  cursor: pointer;
  list-style: none;
  overflow-wrap: anywhere;
  ${focusRing}
  &::-webkit-details-marker {
    display: none;
  }
  > span {
    min-width: 0;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--mr-ink-quiet);
    transition: rotate var(--mr-time-quick);
  }
  details[open] > & svg {
    rotate: 180deg;
  }
`;

const Answer = styled.p`
  margin: 0;
  padding: var(--mr-space-4) var(--mr-space-4) var(--mr-space-16);
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  color: var(--mr-ink-normal);
`;

const Foot = styled.div`
  margin: calc(-1 * var(--mr-space-8)) 0 var(--mr-space-12) calc(-1 * var(--mr-space-4));
`;
