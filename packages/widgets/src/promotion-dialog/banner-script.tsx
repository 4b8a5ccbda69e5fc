import { anyCreative, askedBy, creativeCalls, offerTypes } from '@millrace/core/creatives';
import { adTypes, bannerScript, bannerSizes, sizeLabel, type Promotion, type Size } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { CodeBox } from '../kit/code-box.tsx';
import { Select } from '../kit/select.tsx';
import { fill } from '../messages/messages.ts';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';
import type { PromotionDialogProps } from './promotion-dialog.tsx';

interface BannerScriptProps extends Pick<PromotionDialogProps, 'smartlink'> {
  readonly link: Promotion | undefined;
}

/** A banner of a size, which the channel's domain serves. */
export function BannerScript({ link, smartlink }: BannerScriptProps) {
  const words = useWords(promotion);
  const sizes = bannerSizes(smartlink);
  const [sizeIndex, setSizeIndex] = useState(0);
  const size = sizes[sizeIndex] ?? { width: 0, height: 0 };
  return (
    <Root>
      <Narrow>
        <Select
          label={words.dimension}
          value={sizeIndex}
          onChange={setSizeIndex}
          options={sizes.map((one, index) => ({ value: index, label: sizeLabel(one) }))}
        />
      </Narrow>
      <CodeBox
        label={words.script}
        code={link && bannerScript(link, size)}
        help={words.bannerHelp}
        variant="primary"
        notice={words.copied}
      />
      <Preview size={size} offerType={smartlink.ad_type === adTypes.cpi ? offerTypes.app : offerTypes.subscription} />
    </Root>
  );
}

interface PreviewProps {
  readonly size: Size;
  readonly offerType: number;
}

/** One of the banners that visitors may get, as large as there is room; its outline where there is none yet. */
function Preview({ size, offerType }: PreviewProps) {
  const words = useWords(promotion);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const creatives = useCall(creativeCalls.list, {
    ...askedBy({ ...anyCreative, offer_type: offerType, size: { ...size } }, 1),
    n: 1,
  });
  const label = sizeLabel(size);
  const [banner] = creatives.data?.data ?? [];
  const isShown = banner && banner.img_url !== brokenUrl;
  const text = isShown ? words.bannerShown : words.bannerNone;
  return (
    <Figure>
      <Frame
        style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: Math.min(size.width, widest(size)) }}
        aria-busy={creatives.isPending}
      >
        {isShown ? (
          <img
            src={banner.img_url}
            alt={fill(words.bannerAlt, { name: banner.name })}
            onError={() => setBrokenUrl(banner.img_url)}
          />
        ) : (
          <span>{label}</span>
        )}
      </Frame>
      <figcaption>{creatives.isPending ? '' : fill(text, { size: label })}</figcaption>
    </Figure>
  );
}

const tallest = 260;

/** So wide that it is not taller than there is room. */
function widest({ width, height }: Size): number {
  return Math.round((width * tallest) / height);
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Narrow = styled.div`
  max-width: 200px;
`;

const Figure = styled.figure`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-8);
  margin: 0;
  figcaption {
    min-height: 16px;
    font: 400 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: 100%;
  border: 1px dashed var(--mr-line-strong);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &:has(img) {
    border-style: solid;
    border-color: var(--mr-line-hair);
  }
`;
