import { stars, type Creative } from '@millrace/core/creatives';
import { X } from 'lucide';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { StarRating } from '../kit/star-rating.tsx';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { ClippedText } from '../kit/clipped-text.tsx';
import type { CreativeActions } from './creative-card.tsx';
import { FactsLine } from './facts-line.tsx';
import { Picture } from '../kit/creative-picture.tsx';

interface SelectedPanelProps extends Pick<CreativeActions, 'onPreview' | 'onDetails'> {
  readonly creative: Creative;
  readonly onToggle: (creative: Creative) => void;
  /** Opens the offers that are recommended for it, where they are. */
  readonly onRecommend: (() => void) | undefined;
  readonly onUse: (() => void) | undefined;
}

/** The selected creative, in sight wherever one has scrolled to. */
export function SelectedPanel({ creative, onToggle, onPreview, onDetails, onRecommend, onUse }: SelectedPanelProps) {
  const words = useWords(creatives);
  return (
    <Panel aria-label={words.selected}>
      <Look>
        <Picture creative={creative} isLazy={false} />
      </Look>
      <Text>
        <Caption>{words.selected}</Caption>
        <Name>
          <ClippedText creative={creative} of="name" />
          <StarRating value={stars(creative)} />
        </Name>
        <FactsLine creative={creative} />
        {creative.description !== '' && (
          <Description>
            <ClippedText creative={creative} of="description" />
          </Description>
        )}
      </Text>
      <Actions>
        <Button onClick={() => onPreview(creative)}>{words.preview}</Button>
        <Button onClick={() => onDetails(creative)}>{words.details}</Button>
        {onUse && <Button onClick={onUse}>{words.use}</Button>}
        {onRecommend && (
          <Button variant="primary" onClick={onRecommend}>
            {words.recommended.title}
          </Button>
        )}
      </Actions>
      <Away>
        <Button variant="quiet" size="small" aria-label={words.deselect} onClick={() => onToggle(creative)}>
          <Icon of={X} />
        </Button>
      </Away>
    </Panel>
  );
}

const Panel = styled.section`
  position: sticky;
  inset-block-end: var(--mr-space-12);
  z-index: 1;
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--mr-space-16);
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-strong);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
  @container (width < 760px) {
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: var(--mr-space-8) var(--mr-space-12);
  }
`;

const Look = styled.div`
  height: 88px;
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-ground-sunken);
  @container (width < 760px) {
    height: 56px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Caption = styled.span`
  font: 500 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-accent-ink);
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-12);
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  font: 400 var(--mr-text-13) var(--mr-font-text);
  overflow-wrap: anywhere;
  /* On a phone it would hide the list; the details have it. */
  @container (width < 760px) {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  @container (width < 760px) {
    grid-row: 2;
    grid-column: 1 / -1;
    > * {
      flex: 1 1 auto;
    }
  }
`;

const Away = styled.div`
  align-self: start;
  @container (width < 760px) {
    grid-row: 1;
    grid-column: 3;
  }
`;
