import { offerCalls } from '@millrace/core/offers';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { commandKey, isApple, isCommandHeld, KeyHint } from '../kit/key-hint.tsx';
import { useLatest } from '../kit/use-latest.ts';
import { fill } from '../messages/messages.ts';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import type { OfferTableProps } from './offer-table.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onApplyMany: NonNullable<OfferTableProps['onApplyMany']>;
}

/**
 * How many offers are selected and what can be done with them, in sight while the list scrolls behind it. From the rows
 * to its buttons it is far by Tab: Ctrl and Enter apply from anywhere in the list.
 */
export function SelectionBar({ selection: { chosen, here, deselect }, onApplyMany }: SelectionBarProps) {
  const words = useWords(offerList);
  const place = useRef<HTMLDivElement>(null);
  const count = chosen.length;
  const isNone = count === 0;

  // With the last one that is selected goes what was pressed: the focus stays in the list.
  useEffect(() => {
    const root = place.current?.getRootNode() as Document | ShadowRoot | undefined;
    const has = root?.activeElement;
    if (!isNone || (has && has !== document.body)) return;
    place.current?.previousElementSibling?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [isNone]);

  const elsewhere = count - here;
  const apply = useLatest(() => onApplyMany({ offers: chosen, deselect }));

  useEffect(() => {
    const list = place.current?.parentElement;
    if (isNone || !list) return undefined;
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.repeat || !isCommandHeld(event)) return;
      // Otherwise the focused checkbox or button would be pressed as well.
      event.preventDefault();
      event.stopPropagation();
      apply();
    }
    list.addEventListener('keydown', press, true);
    return () => list.removeEventListener('keydown', press, true);
  }, [isNone, apply]);

  return (
    <Place ref={place}>
      <Bar data-none={isNone}>
        <Count role="status">
          {!isNone && fill(words.selected, { count })}
          {elsewhere > 0 && (
            <Elsewhere>
              <span> · </span>
              {fill(words.elsewhere, { count: elsewhere })}
            </Elsewhere>
          )}
          {/* Said once: each further press tells the number alone. */}
          {count === 1 && <Unseen> {fill(words.applyKeys, { keys: `${commandKey()} Enter` })}</Unseen>}
        </Count>
        {!isNone && (
          <>
            <Button size="small" variant="quiet" onClick={() => deselect(chosen.map(({ oid }) => oid))}>
              {words.clearSelection}
            </Button>
            <Button
              size="small"
              variant="primary"
              call={offerCalls.apply}
              aria-keyshortcuts={isApple() ? 'Meta+Enter' : 'Control+Enter'}
              onClick={() => onApplyMany({ offers: chosen, deselect })}
            >
              {fill(words.applyForMany, { count })}
              <KeyHint of="↵" />
            </Button>
          </>
        )}
      </Bar>
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  inset-block-end: var(--mr-space-12);
  z-index: 3;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-12);
  width: fit-content;
  max-width: 100%;
  box-sizing: border-box;
  margin: var(--mr-space-12) auto 0;
  padding: var(--mr-space-8);
  padding-inline-start: var(--mr-space-16);
  border: 1px solid var(--mr-line-strong);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
  /* The empty bar stays in the page, so that screen readers announce its first count. */
  &[data-none='true'] {
    ${unseen}
  }
`;

const Count = styled.span`
  color: var(--mr-ink-strong);
  font: 500 var(--mr-text-14) var(--mr-font-text);
`;

const Elsewhere = styled.span`
  color: var(--mr-ink-quiet);
  font-weight: 400;
  /* Below the count, so that the bar keeps to one line of buttons on a phone. */
  @media (width < 640px) {
    display: block;
    font-size: 12px;
    line-height: 16px;
    > span {
      display: none;
    }
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
