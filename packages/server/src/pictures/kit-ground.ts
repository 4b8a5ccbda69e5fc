import { isKitIcon, isStrip, adTypes, type KitPlace, type Size } from '@millrace/core/creatives';
import type { Sharp } from 'sharp';
import type { StoredCreative } from '../creatives/queries.ts';
import { drawCreative } from './creative.ts';
import { fitted, letters } from './lettering.ts';
import { n, svg } from './markup.ts';

/** Beyond this a picture that fills its place would lose what it shows. */
const mostCropped = 1.35;
/** What is blurred is made so many times smaller first: that costs a hundredth. */
const blurredBy = 12;
const usualDensity = 72;

/** A creative of ours is laid out anew for each size, with its title or another one: nothing of it is cut. */
export async function drawnGround(creative: StoredCreative, place: KitPlace, size: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const markup = drawCreative({ ...creative, ...size, ad_type: layoutOf(place) });
  // What is drawn as a small icon is made of lines, so that it is as sharp in any size.
  const { width = size.width } = await sharp(Buffer.from(markup)).metadata();
  return sharp(Buffer.from(markup), { density: (usualDensity * size.width) / width }).resize(size.width, size.height, {
    fit: 'fill',
  });
}

/** Beside a notification and a native ad their words are set by whoever shows them. */
function layoutOf(place: KitPlace): number {
  if (isKitIcon(place)) return adTypes.pushNotifications;
  return place.kind === 'banner' ? adTypes.inApp : adTypes.native;
}

/**
 * A picture from elsewhere: where its shape is about that of the place it fills it, around what draws the eye; else it is
 * shown whole on a blurred ground of itself.
 */
export async function photoGround(picture: Buffer, size: Size, title: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const ratio = width / height / (size.width / size.height);
  const isWhole = Math.max(ratio, 1 / ratio) > mostCropped;
  const cover = { ...size, fit: 'cover', position: sharp.strategy.attention } as const;
  const caption =
    title === '' ? undefined : captionOver(size, title, isWhole ? wholeSize({ width, height }, size) : undefined);
  const words = caption === undefined ? [] : [{ input: Buffer.from(caption), left: 0, top: 0 }];
  if (!isWhole) return rest(sharp(picture).resize(cover).flatten({ background: '#ffffff' }), words);
  const whole = wholeSize({ width, height }, size);
  const input = await sharp(picture)
    .resize({ ...whole, fit: 'fill' })
    .png()
    .toBuffer();
  const small = { width: Math.ceil(size.width / blurredBy), height: Math.ceil(size.height / blurredBy) };
  const ground = await sharp(picture)
    .resize({ ...small, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .blur(2)
    .modulate({ brightness: 0.7 })
    .png()
    .toBuffer();
  const blurred = sharp(ground).resize({ ...size, fit: 'fill', kernel: 'cubic' });
  const left = title !== '' && isStrip(size) ? 0 : Math.floor((size.width - whole.width) / 2);
  return rest(blurred, [{ input, left, top: Math.floor((size.height - whole.height) / 2) }, ...words]);
}

type Layers = Parameters<Sharp['composite']>[0];

/** What lies over a picture is laid there before anything else is done with it. */
async function rest(picture: Sharp, layers: Layers): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(await picture.composite(layers).png().toBuffer());
}

function wholeSize(picture: Size, place: Size): Size {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  const side = (pixels: number, most: number) => Math.max(1, Math.min(most, Math.round(pixels * scale)));
  return { width: side(picture.width, place.width), height: side(picture.height, place.height) };
}

/** Words on a dark plate: at the foot, or in a strip on what its picture leaves free. */
function captionOver(size: Size, title: string, whole: Size | undefined): string {
  const strip = isStrip(size);
  const free = strip && whole && whole.width < size.width * 0.6 ? whole.width : 0;
  const pad = Math.max(6, Math.min(size.width, size.height) * 0.06);
  const room = {
    width: size.width - free - pad * 2,
    height: (strip ? size.height : size.height * 0.34) - pad,
    largest: Math.min(46, strip ? size.height * 0.36 : Math.min(size.width, size.height) * 0.115),
    smallest: 10,
    most: strip ? 2 : 3,
  };
  const text = fitted(title, room);
  const plate = strip ? size.height : text.height + pad * 1.4;
  const top = size.height - plate;
  const words = letters(text, { x: free + pad, y: top + (plate - text.height) / 2, fill: '#ffffff' });
  const width = size.width - free;
  return svg(
    size,
    '',
    `<rect x="${n(free)}" y="${n(top)}" width="${n(width)}" height="${n(plate)}" fill="#0b0f11" opacity=".72"/>${words}`,
  );
}
