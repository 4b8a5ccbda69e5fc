import { nameOf } from '@millrace/core/fields';
import { adTypes, adTypeWords, offerTypes, offerTypeWords, sizeText } from '@millrace/core/creatives';
import type { Config } from '../config/config.ts';
import { drawn } from '../pictures/addresses.ts';
import { drawCreative, drawPushPicture } from '../pictures/creative.ts';
import { landingPage } from '../pictures/landing-page.ts';
import { creativeAnswer } from './answers.ts';
import type { StoredCreative } from './queries.ts';
import { zip } from './zip.ts';

/**
 * What a publisher takes along of a creative: its pictures, as a drawing and in pixels, its landing page, and what is
 * known of it. What is on other sites is named by its address; it is not fetched from here.
 */
export async function packed(config: Pick<Config, 'origin'>, creative: StoredCreative): Promise<Blob> {
  const pictures = [
    creative.img_url === drawn && { name: 'picture', svg: drawCreative(creative) },
    creative.push_img_url === drawn && { name: 'push-picture', svg: drawPushPicture(creative) },
  ].filter((picture) => picture !== false);
  const { default: sharp } = await import('sharp');
  const files = await Promise.all(
    pictures.map(async ({ name, svg }) => [
      { name: `${name}.svg`, content: Buffer.from(svg) },
      { name: `${name}.png`, content: await sharp(Buffer.from(svg)).png().toBuffer() },
    ]),
  );
  const page =
    creative.file_url === drawn
      ? [{ name: 'landing-page.html', content: Buffer.from(landingPage(creative).html) }]
      : [];
  const content = Buffer.from(factsText(config, creative));
  return new Blob([new Uint8Array(zip([...files.flat(), ...page, { name: 'creative.txt', content }]))], {
    type: 'application/zip',
  });
}

function factsText(config: Pick<Config, 'origin'>, creative: StoredCreative): string {
  const { id, name, title, description, ad_type, offer_type, country, ct, img_url, push_img_url, file_url, ...size } =
    creativeAnswer(config, creative);
  const adType = nameOf(adTypes, ad_type);
  const offerType = nameOf(offerTypes, offer_type);
  const facts = {
    Creative: `${id} ${name}`,
    Title: title,
    Description: description,
    'Ad type': adType ? adTypeWords[adType] : String(ad_type),
    'Offer type': offerType ? offerTypeWords[offerType] : String(offer_type),
    Countries: country.replaceAll('|', ', '),
    Size: sizeText(size),
    Created: ct,
    Picture: img_url,
    'Push picture': push_img_url,
    'Landing page': file_url,
  };
  const filled = Object.entries(facts).filter(([, value]) => value !== '');
  return filled.map(([what, value]) => `${what}: ${value}\n`).join('');
}
