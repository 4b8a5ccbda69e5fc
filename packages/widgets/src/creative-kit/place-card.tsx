import {
  adTypes,
  isKitIcon,
  kitLengths,
  kitTexts,
  passes,
  sizeText,
  type Creative,
  type KitPlace,
  type KitText,
  type KitVerdict,
} from '@millrace/core/creatives';
import type { KitBounds } from '@millrace/core/reference';
import { ImageOff } from 'lucide';
import { styled } from 'styled-components';
import { PushPreview } from '../kit/push-preview.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Tag } from '../kit/tag.tsx';
import { creativeKit } from '../messages/creative-kit.ts';
import { fill } from '../messages/messages.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { Drawing } from './use-drawings.ts';

interface PlaceCardProps {
  readonly place: KitPlace;
  readonly creative: Creative;
  readonly own: KitText;
  readonly bounds: KitBounds;
  /** Undefined while it is drawn for the first time. */
  readonly drawing: Drawing | undefined;
  /** The icon of the notification, once it is drawn. */
  readonly icon: string | undefined;
  readonly verdict: KitVerdict;
  readonly onDownload: (place: KitPlace, file: Blob) => void;
}

/** One picture as it will be met, what the review rules say of it, and its file. */
export function PlaceCard({ place, drawing, verdict, onDownload, ...shown }: PlaceCardProps) {
  const words = useWords(creativeKit);
  const locale = useLocale();
  const size = sizeText(place);
  const name = fill(words.picture, { kind: isKitIcon(place) ? words.icon : words.kinds[place.kind], size });
  const { file, error } = drawing ?? {};
  const weight = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' });
  return (
    <Card
      aria-label={name}
      data-wide={place.kind === 'banner' && place.width > widest}
      aria-busy={file === undefined && error === undefined}
    >
      <Scene place={place} url={drawing?.url} isFailed={error !== undefined} name={name} {...shown} />
      <Line>
        <b>{isKitIcon(place) ? `${words.icon} ${size}` : size}</b>
        {file && <bdi>{weight.format(Math.ceil(file.size / 1024))}</bdi>}
        {file && <Tag tone={passes(verdict) ? 'good' : 'bad'}>{passes(verdict) ? words.passes : words.problem}</Tag>}
        {error !== undefined && <Tag tone="warn">{words.notDrawnHere}</Tag>}
        {file && (
          <Button size="small" aria-label={fill(words.downloadNamed, { name })} onClick={() => onDownload(place, file)}>
            {words.download}
          </Button>
        )}
      </Line>
      <Reasons place={place} verdict={verdict} own={shown.own} bounds={shown.bounds} />
    </Card>
  );
}

const widest = 640;

function Reasons({ place, verdict, own, bounds }: Pick<PlaceCardProps, 'place' | 'verdict' | 'own' | 'bounds'>) {
  const words = useWords(creativeKit);
  const most = kitLengths(place.kind, bounds);
  const reasons = [
    verdict.title && fill(words.titleLong, { count: [...own.title.trim()].length, most: most.title }),
    verdict.text && fill(words.textLong, { count: [...own.text.trim()].length, most: most.text }),
    verdict.picture && words.problems[verdict.picture],
  ].filter((reason) => reason !== undefined);
  return reasons.map((reason) => <Reason key={reason}>{reason}</Reason>);
}

interface SceneProps extends Pick<PlaceCardProps, 'place' | 'creative' | 'own' | 'bounds' | 'icon'> {
  readonly url: string | undefined;
  readonly isFailed: boolean;
  readonly name: string;
}

function Scene({ place, creative, own, bounds, icon, url, isFailed, name }: SceneProps) {
  const { title, text } = kitTexts(place.kind, creative, { own, bounds });
  const picture = <Drawn place={place} url={url} isFailed={isFailed} name={name} />;
  if (place.kind === 'push' && !isKitIcon(place) && url !== undefined) {
    const ad_type = adTypes.pushNotifications;
    const shown = { ...creative, ad_type, title, description: text, img_url: icon ?? '', push_img_url: url };
    return <PushPreview creative={shown} />;
  }
  if (place.kind !== 'native') return picture;
  return (
    <Article>
      {picture}
      <strong>{title}</strong>
      <p>{text}</p>
    </Article>
  );
}

function Drawn({ place, url, isFailed, name }: Pick<SceneProps, 'place' | 'url' | 'isFailed' | 'name'>) {
  const { width, height } = place;
  return (
    <Frame style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` }} data-empty={url === undefined}>
      {url !== undefined && <img src={url} alt={name} width={width} height={height} />}
      {isFailed && <Icon of={ImageOff} size={20} />}
    </Frame>
  );
}

const Card = styled.article`
  display: grid;
  gap: var(--mr-space-8);
  min-width: 0;
  &[data-wide='true'] {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
  min-height: 28px;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
  b {
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
`;

const Reason = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-bad);
`;

const Article = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  overflow-wrap: anywhere;
  strong {
    margin-block-start: var(--mr-space-8);
    font: 600 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  p {
    margin: 0;
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-normal);
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  color: var(--mr-ink-quiet);
  /* A white picture ends somewhere, too. */
  outline: 1px solid var(--mr-line-hair);
  outline-offset: -1px;
  &[data-empty='true'] {
    background: var(--mr-ground-sunken);
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
