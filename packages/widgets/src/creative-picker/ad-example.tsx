import { adTypes, type Creative } from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { X } from 'lucide';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { AdPlace, AdArticle, AdCross, AdDevice, AdOverlay, AdStage, AdBelowDevice, AdTextLines } from './ad-scenery.ts';
import { Picture } from '../kit/creative-picture.tsx';
import { PushPreview } from '../kit/push-preview.tsx';

/** A creative as people meet it: in an app, over a page, under it, among articles, or as a notification. */
export function AdExample({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const adType = nameOf(adTypes, creative.ad_type) ?? 'all';
  return (
    <AdStage>
      <Scene creative={creative} adType={adType} />
      {adType !== 'all' && <figcaption>{fill(words.exampleCaption, { adType: words.adTypes[adType] })}</figcaption>}
    </AdStage>
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
        <AdDevice data-kind="phone">
          <Lines count={creative.height > creative.width ? 2 : 9} />
          <AdPlace style={ratioOf(creative)}>{picture}</AdPlace>
        </AdDevice>
      );
    case 'popup':
      return (
        <AdDevice data-kind="window">
          <Lines count={8} />
          <AdOverlay>
            <AdPlace style={ratioOf(creative)}>{picture}</AdPlace>
            <AdCross>
              <Icon of={X} size={12} />
            </AdCross>
          </AdOverlay>
        </AdDevice>
      );
    case 'popunder':
      return (
        <AdBelowDevice>
          <AdDevice data-kind="window">
            <AdPlace style={ratioOf(creative)}>{picture}</AdPlace>
          </AdDevice>
          <AdDevice data-kind="window">
            <Lines count={4} />
          </AdDevice>
        </AdBelowDevice>
      );
    case 'native':
      return (
        <AdDevice data-kind="window">
          <Lines count={2} />
          <AdArticle>
            <AdPlace style={ratioOf(creative)}>{picture}</AdPlace>
            <div>
              <b>{title || name}</b>
              <p>{description}</p>
            </div>
          </AdArticle>
          <Lines count={2} />
        </AdDevice>
      );
    case 'all':
      return <AdPlace style={ratioOf(creative)}>{picture}</AdPlace>;
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
    <AdTextLines aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} style={{ width: `${60 + ((index * 23) % 40)}%` }} />
      ))}
    </AdTextLines>
  );
}
