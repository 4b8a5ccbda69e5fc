import { placementSnippet, placementTypes, type Placement } from '@millrace/core/channels';
import { nameOf } from '@millrace/core/fields';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { offerwallPage } from './offerwall-words.ts';
import { PlacementDrawing } from './placement-drawing.tsx';
import { SigningHelp } from './signing-help.tsx';

interface SnippetDialogProps {
  readonly placement: Placement;
  /** The tracking domain of the channel, which serves the placement. */
  readonly domain: string;
  readonly onClose: () => void;
}

/** What is pasted into a page, and what comes of it. */
export function SnippetDialog({ placement, domain, onClose }: SnippetDialogProps) {
  const words = useWords(offerwallPage);
  const type = nameOf(placementTypes, placement.type) ?? 'inner';
  return (
    <Dialog title={fill(words.snippetTitle, { name: placement.name })} isOpen width="640px" onClose={onClose}>
      <Content>
        <CodeBox
          label={words.types[type]}
          code={placementSnippet(placement, domain)}
          help={type === 'inner' ? words.snippetInner : words.snippetHelp}
          variant="primary"
          notice={words.copied}
        />
        <SigningHelp aid={placement.aid} />
        <PlacementDrawing type={type} />
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;
