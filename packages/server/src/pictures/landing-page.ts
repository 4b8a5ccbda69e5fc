import { offerTypes } from '@millrace/core/creatives';
import type { StoredCreative } from '../creatives/queries.ts';
import type { OfferFace } from '../offers/queries.ts';
import { callToAction } from './creative.ts';
import { mark } from './icon.ts';
import { faces } from './lettering.ts';
import { escaped, svg } from './markup.ts';
import { paletteFor } from './palettes.ts';
import { drawnScene } from './scene.ts';

const adult = 2;
const offerTypeOf: Readonly<Record<number, number>> = { 1: offerTypes.app, 4: offerTypes.leads };

type Landing = Pick<
  StoredCreative,
  'id' | 'brand' | 'title' | 'description' | 'category' | 'stream_type' | 'offer_type'
>;

/** A still page as people see it who followed a creative or a link: no script, no form, no link, nothing from elsewhere. */
export function landingPage(creative: Landing): { html: string; style: string } {
  const { id, brand, title, description, category, stream_type } = creative;
  const isAdult = stream_type === adult;
  const seed = `${brand} ${id}`;
  const palette = paletteFor({ category, isAdult, seed });
  const hero = { width: 720, height: 480 };
  const middle = { x: 360, y: 240, r: 116 };
  const ground = `<rect width="${hero.width}" height="${hero.height}" fill="${palette.ground}"/>`;
  const scene = ground + drawnScene({ brand, category, seed }, palette, { x: 0, y: 0, ...hero }, middle);
  const sign = mark({ brand, category, palette }, { x: 0, y: 0, size: 64 });
  const style = `
    * { box-sizing: border-box; margin: 0; }
    body { min-height: 100vh; display: grid; align-content: center; justify-items: center; gap: 20px; padding: 32px 24px;
      background: ${palette.ground}; color: ${palette.ink}; font: 17px/1.5 ${faces}; text-align: center; }
    header { display: flex; align-items: center; gap: 12px; font-weight: 700; color: ${palette.quiet}; }
    header svg { width: 36px; height: 36px; }
    main { display: grid; justify-items: center; gap: 18px; max-width: 560px; }
    main > svg { width: 100%; max-width: 420px; height: auto; border-radius: 24px; }
    h1 { font-size: clamp(26px, 6vw, 38px); line-height: 1.15; overflow-wrap: anywhere; text-wrap: balance; }
    p { color: ${palette.quiet}; max-width: 46ch; overflow-wrap: anywhere; }
    b { display: inline-block; padding: 14px 36px; border-radius: 99px; background: ${palette.plate}; color: ${palette.onPlate}; }
    small { color: ${palette.quiet}; font-size: 13px; }
  `;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>${svg({ width: 64, height: 64 }, brand, sign)}<span>${escaped(brand)}</span></header>
<main>
${svg(hero, brand, scene)}
<h1>${escaped(title)}</h1>
<p>${escaped(description)}</p>
<b>${escaped(callToAction(creative))}</b>
</main>
<small>${isAdult ? 'For adults only. ' : ''}Advertisement</small>
</body>
</html>
`;
  return { html, style };
}

/** The page of an offer that has none of its own. */
export function landingOf({ oid, name, category, restriction_type, ad_type }: OfferFace): Landing {
  const [brand = name, ...rest] = name.split(' - ');
  return {
    id: oid,
    brand,
    title: name,
    description: rest.length > 0 ? `${rest[0]} for visitors from ${rest.at(-1)?.replaceAll('/', ', ')}.` : '',
    category,
    stream_type: restriction_type,
    offer_type: offerTypeOf[ad_type] ?? offerTypes.subscription,
  };
}
