import { landingPage, previews, type Creative, type Preview as Kind } from '@millrace/core/creatives';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../kit/dialog.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { AdExample } from './ad-example.tsx';
import { useFocusOnTab } from './focus-on-tab.ts';

interface CreativePreviewProps {
  readonly creative: Creative;
  readonly onClose: () => void;
}

/** What people see of a creative: the page that it leads to, and itself where it is shown. */
export function CreativePreview({ creative, onClose }: CreativePreviewProps) {
  const words = useWords(creatives);
  const root = useFocusOnTab();
  const kinds = previews(creative);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'advertisingExample');
  const title = fill(words.previewOf, { name: creative.name });
  return (
    <Dialog title={title} isOpen width="760px" onClose={onClose}>
      {kinds.length === 1 && <AdExample creative={creative} />}
      {kinds.length > 1 && (
        <div ref={root}>
          <Tabs
            label={title}
            value={kind}
            onChange={setKind}
            tabs={kinds.map((id) => ({
              id,
              label: words.previews[id],
              panel: id === 'landingPage' ? <LandingPage creative={creative} /> : <AdExample creative={creative} />,
            }))}
          />
        </div>
      )}
    </Dialog>
  );
}

/** A foreign page: in a frame of no origin, which may neither leave it nor open anything. */
function LandingPage({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const address = landingPage(creative);
  if (address === undefined) return null;
  return (
    <Framed>
      <iframe
        title={fill(words.landingFrame, { name: creative.name })}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <a href={address} target="_blank" rel="noopener noreferrer">
        {words.openInTab}
      </a>
    </Framed>
  );
}

const Framed = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  iframe {
    box-sizing: border-box;
    width: 100%;
    height: min(60vh, 560px);
    border: 1px solid var(--mr-line-hair);
    border-radius: var(--mr-radius-control);
    /* Foreign pages count on a white ground. */
    background: var(--mr-picture-ground);
  }
  a {
    justify-self: start;
    color: var(--mr-accent-ink);
  }
`;
