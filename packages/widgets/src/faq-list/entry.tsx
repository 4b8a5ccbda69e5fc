import type { FaqEntry } from '@millrace/core/support';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { focusRing } from '../theme/focus.ts';

/** A question that opens on its answer. What is folded away is still found by the browser's own search. */
export function Entry({ entry: { question, answer }, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  return (
    <li>
      <Fold open={isOpen}>
        <Question>
          {question}
          <Icon of={ChevronDown} />
        </Question>
        <Answer>{answer}</Answer>
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
