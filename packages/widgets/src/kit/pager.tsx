import type { Pager as PagerFacts } from '@millrace/core';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { useId } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { pager as subject } from '../messages/pager.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface PagerProps {
  /** Where the list stands, as its call tells. */
  readonly pager: PagerFacts;
  /** What it turns the pages of, where a page of the site has several. */
  readonly list?: string;
  readonly onPageChange: (page: number) => void;
  /** Without it the size stays what it is. */
  readonly onSizeChange?: (size: number) => void;
}

const sizes = [10, 15, 25, 50, 100];

export function Pager({ pager: { tot, per, cur, from, to }, list, onPageChange, onSizeChange }: PagerProps) {
  const words = useWords(subject);
  const { kit } = useWords();
  const sizeId = useId();
  const last = Math.max(1, Math.ceil(tot / per));
  const range = tot === 0 ? words.empty : fill(words.range, { from: show(from), to: show(to), tot: show(tot) });
  const steps: readonly [string, IconNode, number][] = [
    [words.first, ChevronFirst, 1],
    [words.previous, ChevronLeft, cur - 1],
    [words.next, ChevronRight, cur + 1],
    [words.last, ChevronLast, last],
  ];
  return (
    <Line aria-label={list ? `${words.label}${kit.colon}${list}` : words.label}>
      {onSizeChange && (
        <Size>
          <label htmlFor={sizeId}>{words.size}</label>
          <select id={sizeId} value={per} onChange={(event) => onSizeChange(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </Size>
      )}
      <Range>{range}</Range>
      <span>
        {steps.map(([label, icon, page]) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            aria-label={label}
            aria-disabled={page < 1 || page > last || page === cur}
            onClick={() => page >= 1 && page <= last && page !== cur && onPageChange(page)}
          >
            <Icon of={icon} />
          </Button>
        ))}
      </span>
    </Line>
  );
}

const show = (count: number) => count.toLocaleString('en-US');

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--mr-space-8) var(--mr-space-16);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  && button[aria-disabled='true'] {
    background: none;
    border-color: transparent;
    color: var(--mr-ink-faint);
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;

const Range = styled.output`
  /* Numbers and words keep their order in a page of the other direction. */
  unicode-bidi: plaintext;
  font-feature-settings: 'tnum';
`;

const Size = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  margin-inline-end: auto;
  select {
    height: var(--mr-height-small);
    padding-inline: var(--mr-space-4);
    border: 1px solid var(--mr-line-control);
    border-radius: var(--mr-radius-control);
    background: var(--mr-ground);
    color: var(--mr-ink-strong);
    font: inherit;
    ${focusRing}
    @media (pointer: coarse) {
      height: var(--mr-height-touch);
    }
  }
`;
