import { stars, type Creative } from '@millrace/core/creatives';
import { Check, Download } from 'lucide';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { StarRating } from '../kit/star-rating.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { ClippedText } from '../kit/clipped-text.tsx';
import { FactsLine } from './facts-line.tsx';
import { nameHeight } from './layout.ts';
import { Picture } from '../kit/creative-picture.tsx';

/** Below this width, in pixels, two buttons with words do not fit beside each other. */
const narrow = 200;

/** What can be done with a creative that is shown. */
export interface CreativeActions {
  /** Where one is selected. */
  readonly onToggle?: ((creative: Creative) => void) | undefined;
  /** Where they can be downloaded. */
  readonly onDownload?: ((creative: Creative) => void) | undefined;
  readonly onPreview: (creative: Creative) => void;
  readonly onDetails: (creative: Creative) => void;
}

interface CreativeCardProps extends CreativeActions {
  readonly creative: Creative;
  readonly index: number;
  /** The one card that the Tab key reaches, with its buttons. */
  readonly isActive: boolean;
  /** Where it lies in the waterfall; `left` counts from where a line begins. */
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** One creative of the waterfall: a row of the grid, its picture, words and buttons the cells of that. */
export const CreativeCard = memo(function CreativeCard(props: CreativeCardProps) {
  const { creative, index, isActive, top, left, width, height, ...actions } = props;
  const words = useWords(creatives);
  const { name } = creative;
  const isNarrow = width < narrow;
  const tabIndex = isActive ? 0 : -1;
  const isSelected = creative.checked === true;
  const action = isSelected ? words.isSelected : words.select;
  return (
    <Card
      role="row"
      aria-label={name}
      aria-rowindex={index + 1}
      aria-selected={actions.onToggle && isSelected}
      data-index={index}
      tabIndex={tabIndex}
      style={{ top, insetInlineStart: left, width, height }}
    >
      <Look role="gridcell">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={fill(words.previewOf, { name })}
          onClick={() => actions.onPreview(creative)}
        >
          <Picture creative={creative} />
        </button>
        {isSelected && (
          <Mark>
            <Icon of={Check} />
          </Mark>
        )}
      </Look>
      <Text role="gridcell">
        <Name style={{ height: nameHeight(creative, width) }}>
          <ClippedText creative={creative} of="name" tabIndex={tabIndex} />
        </Name>
        <FactsLine creative={creative} />
        <StarRating value={stars(creative)} />
      </Text>
      <Actions role="gridcell">
        {actions.onToggle && (
          <Button
            size="small"
            tabIndex={tabIndex}
            variant={isSelected ? 'primary' : 'secondary'}
            aria-label={fill(words.selectFor, { action, name })}
            aria-pressed={isSelected}
            onClick={() => actions.onToggle?.(creative)}
          >
            {action}
          </Button>
        )}
        {!actions.onToggle && actions.onDownload && (
          <Button
            size="small"
            tabIndex={tabIndex}
            aria-label={fill(words.selectFor, { action: words.download, name })}
            onClick={() => actions.onDownload?.(creative)}
          >
            {isNarrow ? <Icon of={Download} /> : words.download}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          tabIndex={tabIndex}
          aria-label={fill(words.detailsOf, { name })}
          onClick={() => actions.onDetails(creative)}
        >
          {words.details}
        </Button>
      </Actions>
    </Card>
  );
});

const Card = styled.div`
  position: absolute;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  overflow: hidden;
  /* What the keyboard goes to stays clear of what is pinned to the edges. */
  scroll-margin-block: var(--mr-space-16) 132px;
  transition: border-color var(--mr-time-quick);
  &:hover {
    border-color: var(--mr-line-strong);
  }
  &[aria-selected='true'] {
    border-color: var(--mr-accent-ink);
    box-shadow: 0 0 0 1px var(--mr-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;

const Look = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  background: var(--mr-ground-sunken);
  > button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  > button:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: var(--mr-space-8);
  inset-inline-end: var(--mr-space-8);
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-accent);
  color: var(--mr-accent-on);
`;

const Text = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  padding: var(--mr-space-12) var(--mr-space-12) var(--mr-space-8);
`;

const Name = styled.span`
  overflow: hidden;
  /* The card's height is known before it is drawn, so this one is as well. */
  overflow-wrap: anywhere;
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  /* One that is cut looks like one that is not: it leads nowhere, and only shows the rest. */
  button:not(:hover) {
    color: inherit;
    text-decoration: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--mr-space-4);
  padding: 0 var(--mr-space-12) var(--mr-space-12);
`;
