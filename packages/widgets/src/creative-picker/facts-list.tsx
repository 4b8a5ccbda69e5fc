import { adTypes, offerTypes, sizeText, stars, type Creative } from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { streamName } from '@millrace/core/smartlinks';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import { QuietId } from '../kit/quiet-id.tsx';
import { StarRating } from '../kit/star-rating.tsx';
import { creatives } from '../messages/creatives.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { ClippedText } from '../kit/clipped-text.tsx';
import { Picture } from '../kit/creative-picture.tsx';

/** The picture of a creative and all that is known of it. */
export function FactsList({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const settings = useOfferSettings();
  const adType = nameOf(adTypes, creative.ad_type);
  const offerType = nameOf(offerTypes, creative.offer_type);
  const category = settings.data?.category.find(({ id }) => id === creative.category)?.name;
  const hasSize = creative.width > 0 && creative.height > 0;
  return (
    <>
      <Look>
        <Picture creative={creative} alt={fill(words.picture, { name: creative.name })} isLazy={false} />
      </Look>
      <List>
        <Fact name={words.title}>{creative.title}</Fact>
        <Fact name={words.description}>
          {creative.description !== '' && <ClippedText creative={creative} of="description" />}
        </Fact>
        <Fact name={words.rating}>
          <StarRating value={stars(creative)} />
        </Fact>
        <Fact name={words.adType}>{adType && words.adTypes[adType]}</Fact>
        <Fact name={words.offerType}>{offerType && words.offerTypes[offerType]}</Fact>
        <Fact name={words.stream}>{words.streams[streamName(creative.stream_type)]}</Fact>
        <Fact name={words.category}>{category}</Fact>
        <Fact name={words.size}>{hasSize && sizeText(creative)}</Fact>
        <Fact name={words.created}>{creative.ct}</Fact>
        <Fact name={words.id}>
          <QuietId>{creative.id}</QuietId>
        </Fact>
      </List>
    </>
  );
}

/** What is not known is not named. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const Look = styled.div`
  height: 220px;
  margin-block-end: var(--mr-space-16);
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-sunken);
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) minmax(0, 1fr);
  gap: var(--mr-space-8) var(--mr-space-16);
  margin: 0;
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    color: var(--mr-ink-strong);
    overflow-wrap: anywhere;
  }
`;
