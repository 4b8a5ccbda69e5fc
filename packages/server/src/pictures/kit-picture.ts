import { logoRoom, logoSize, type KitCorner, type KitPlace, type Size } from '@millrace/core/creatives';
import type { KitBounds } from '@millrace/core/reference';
import type { Sharp } from 'sharp';
import { n, svg } from './markup.ts';

export interface KitLogo {
  /** A PNG of ours. */
  readonly picture: Buffer;
  readonly size: Size;
  readonly corner: KitCorner;
}

interface Wanted {
  readonly place: KitPlace;
  readonly logo: KitLogo | undefined;
  readonly bounds: Pick<KitBounds, 'logo_share'>;
  /** Makes what is under the logo, in the size that is left for it. */
  readonly ground: (size: Size) => Promise<Sharp>;
}

/** How much of its plate a logo fills. */
const filled = 0.84;
/** Any logo can be read on it. */
const background = '#ffffff';

/** A picture with its logo: on a plate in a corner, where it has words in a bar of its own so that it hides none. */
export async function kitPicture({ place, logo, bounds, ground }: Wanted): Promise<Sharp> {
  const { width, height } = place;
  if (!logo) return ground({ width, height });
  const plate = logoSize(place, logo.size, bounds);
  const margin = Math.max(4, Math.round(Math.min(width, height) * 0.035));
  const isLeft = logo.corner.endsWith('left');
  const isTop = logo.corner.startsWith('top');
  const spot = {
    left: isLeft ? margin : width - margin - plate.width,
    top: isTop ? margin : height - margin - plate.height,
  };
  const room = logoRoom(place);
  if (room === 'corner') return laid(await ground({ width, height }), logo, { plate, ...spot });
  if (room === 'column') {
    const bar = plate.width + margin * 2;
    const rest = (await ground({ width: width - bar, height })).extend({
      [isLeft ? 'left' : 'right']: bar,
      background,
    });
    return laid(rest, logo, { plate, left: spot.left, top: (height - plate.height) / 2 });
  }
  const bar = plate.height + margin * 2;
  const rest = (await ground({ width, height: height - bar })).extend({ [isTop ? 'top' : 'bottom']: bar, background });
  return laid(rest, logo, { plate, ...spot });
}

interface Spot {
  readonly plate: Size;
  readonly left: number;
  readonly top: number;
}

async function laid(picture: Sharp, logo: KitLogo, { plate, left, top }: Spot): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const inner = { width: inside(plate.width), height: inside(plate.height) };
  const input = await sharp(logo.picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer();
  const { width = 1, height = 1 } = await sharp(input).metadata();
  const radius = Math.min(plate.width, plate.height) * 0.12;
  const ground = svg(plate, '', `<rect width="100%" height="100%" rx="${n(radius)}" fill="${background}"/>`);
  // An extension is made after what is laid over it, so that it becomes a picture first.
  return sharp(await picture.png().toBuffer()).composite([
    { input: Buffer.from(ground), left: Math.floor(left), top: Math.floor(top) },
    { input, left: middle(left, plate.width, width), top: middle(top, plate.height, height) },
  ]);
}

/** Where something stands in the middle of its room. */
function middle(offset: number, room: number, side: number): number {
  return Math.max(0, Math.floor(offset + (room - side) / 2));
}

function inside(side: number): number {
  return Math.max(1, Math.floor(side * filled));
}

/** From hardly seen to hardly good enough. */
const qualities = [88, 80, 72, 64, 56, 48, 40, 32, 24, 16];

/** The bytes of a picture, as good as its weight lets it be: what is drawn as a PNG, where that is not too heavy. */
export async function weighed(
  picture: Sharp,
  { mostBytes, isDrawn }: { readonly mostBytes: number; readonly isDrawn: boolean },
): Promise<{ readonly bytes: Buffer; readonly type: 'image/png' | 'image/jpeg' }> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await picture.flatten({ background }).raw().toBuffer({ resolveWithObject: true });
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (isDrawn) {
    const bytes = await raw().png({ compressionLevel: 9 }).toBuffer();
    if (bytes.length <= mostBytes) return { bytes, type: 'image/png' };
  }
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await raw().jpeg({ quality }).toBuffer();
    if (bytes.length <= mostBytes) break;
  }
  return { bytes, type: 'image/jpeg' };
}
