import type { Creative } from '@millrace/core/creatives';
import { styled } from 'styled-components';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { ClippedText } from './clipped-text.tsx';
import { Picture } from './creative-picture.tsx';

/** A creative for push notifications as the notification that people get. */
export function PushPreview({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const { img_url, push_img_url, title, name } = creative;
  return (
    <Card role="group" aria-label={words.push}>
      <Head>
        <Sign aria-hidden="true" />
        {words.pushFrom}
      </Head>
      <Body>
        <div>
          <Title>{title || name}</Title>
          <Text>
            <ClippedText creative={creative} of="description" />
          </Text>
        </div>
        <Small>
          <Picture creative={{ ...creative, push_img_url: '' }} isLazy={false} />
        </Small>
      </Body>
      {push_img_url !== '' && push_img_url !== img_url && (
        <Large>
          <Picture creative={creative} isLazy={false} />
        </Large>
      )}
    </Card>
  );
}

const Card = styled.div`
  box-sizing: border-box;
  width: min(360px, 100%);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  overflow: hidden;
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  padding: var(--mr-space-12) var(--mr-space-12) 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Sign = styled.span`
  width: 12px;
  height: 12px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-accent);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 56px;
  gap: var(--mr-space-12);
  padding: var(--mr-space-8) var(--mr-space-12) var(--mr-space-12);
`;

const Title = styled.p`
  margin: 0;
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  width: 56px;
  height: 56px;
  border-radius: var(--mr-radius-control);
  overflow: hidden;
`;

const Large = styled.div`
  aspect-ratio: 3 / 2;
  background: var(--mr-ground-sunken);
`;
