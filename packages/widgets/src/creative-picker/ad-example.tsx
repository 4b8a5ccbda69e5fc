import { adTypes, type Creative } from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { X } from 'lucide';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { Ad, Article, Cross, Device, Over, Stage, Under, Words } from './ad-scenery.ts';
import { Picture } from './picture.tsx';
import { PushPreview } from './push-preview.tsx';

/** A creative as people meet it: in an app, over a page, under it, among articles, or as a notification. */
export function AdExample({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const adType = nameOf(adTypes, creative.ad_type) ?? 'all';
  return (
    <Stage>
      <Scene creative={creative} adType={adType} />
      {adType !== 'all' && <figcaption>{fill(words.exampleCaption, { adType: words.adTypes[adType] })}</figcaption>}
    </Stage>
  );
}

function Scene({ creative, adType }: { creative: Creative; adType: keyof typeof adTypes }) {
  const words = useWords(creatives);
  const { name, title, description } = creative;
  const picture = <Picture creative={creative} alt={fill(words.picture, { name })} isLazy={false} />;
  switch (adType) {
    case 'pushNotifications':
      return <PushPreview creative={creative} />;
    case 'inApp':
      return (
        <Device data-kind="phone">
          <Lines count={creative.height > creative.width ? 2 : 9} />
          <Ad style={ratioOf(creative)}>{picture}</Ad>
        </Device>
      );
    case 'popup':
      return (
        <Device data-kind="window">
          <Lines count={8} />
          <Over>
            <Ad style={ratioOf(creative)}>{picture}</Ad>
            <Cross>
              <Icon of={X} size={12} />
            </Cross>
          </Over>
        </Device>
      );
    case 'popunder':
      return (
        <Under>
          <Device data-kind="window">
            <Ad style={ratioOf(creative)}>{picture}</Ad>
          </Device>
          <Device data-kind="window">
            <Lines count={4} />
          </Device>
        </Under>
      );
    case 'native':
      return (
        <Device data-kind="window">
          <Lines count={2} />
          <Article>
            <Ad style={ratioOf(creative)}>{picture}</Ad>
            <div>
              <b>{title || name}</b>
              <p>{description}</p>
            </div>
          </Article>
          <Lines count={2} />
        </Device>
      );
    case 'all':
      return <Ad style={ratioOf(creative)}>{picture}</Ad>;
  }
}

/** In its own size where there is room. */
function ratioOf({ width, height }: Creative) {
  if (width <= 0 || height <= 0) return { width: '300px', aspectRatio: '1' };
  return { width: `${Math.min(width, (420 * width) / height)}px`, aspectRatio: `${width} / ${height}` };
}

/** Words of the page around, which nobody needs to read. */
function Lines({ count }: { count: number }) {
  return (
    <Words aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} style={{ width: `${60 + ((index * 23) % 40)}%` }} />
      ))}
    </Words>
  );
}
