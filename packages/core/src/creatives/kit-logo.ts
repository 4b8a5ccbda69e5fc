import type { KitBounds } from '../reference/kit-bounds.ts';
import { isKitIcon, type KitPlace } from './kit.ts';
import type { Size } from './size.ts';
import type { Picture } from './submission.ts';

export const kitCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type KitCorner = (typeof kitCorners)[number];

export type KitLogoProblem = 'closed' | 'logoType' | 'logoEmpty' | 'logoWeight';

const kilobyte = 1024;
const logoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];
/** What a logo takes at most of one side of the picture, beside the operator's share of its area. */
const most = { corner: 0.6, column: 0.22, bar: 0.18 } as const;
const wideFrom = 1.8;
const stripFrom = 4.5;

/** @rule A logo is a PNG, JPEG or GIF, not empty, no heavier than the operator lets it, and only where the operator lets it. */
export function kitLogoProblem(
  logo: Pick<Picture, 'type' | 'bytes'> | undefined,
  bounds: KitBounds,
): KitLogoProblem | undefined {
  if (logo === undefined) return undefined;
  if (!bounds.own_logo) return 'closed';
  if (!logoTypes.includes(logo.type)) return 'logoType';
  if (logo.bytes === 0) return 'logoEmpty';
  return logo.bytes > bounds.logo_kilobytes * kilobyte ? 'logoWeight' : undefined;
}

/** @rule A picture that is at least 4.5 times as wide as high is a strip. */
export function isStrip({ width, height }: Size): boolean {
  return width / height >= stripFrom;
}

/** @rule The icon of a push notification takes no logo. */
export function takesLogo(place: KitPlace): boolean {
  return !isKitIcon(place);
}

/** @rule A banner has words, so its logo has room of its own: a column where it is at least 1.8 times as wide as high, else a bar; any other picture has it in a corner. */
export function logoRoom({ kind, width, height }: KitPlace): keyof typeof most {
  if (kind !== 'banner') return 'corner';
  return width / height >= wideFrom ? 'column' : 'bar';
}

/** @rule A logo keeps its shape and takes no more than the operator's share of the picture, nor more than 60 per cent of a side, of which a column takes 22 per cent of the width and a bar 18 per cent of the height. */
export function logoSize(place: KitPlace, logo: Size, { logo_share }: Pick<KitBounds, 'logo_share'>): Size {
  const room = logoRoom(place);
  const area = (place.width * place.height * logo_share) / 100;
  const scale = Math.min(
    Math.sqrt(area / (logo.width * logo.height)),
    (place.height * (room === 'bar' ? most.bar : most.corner)) / logo.height,
    (place.width * (room === 'column' ? most.column : most.corner)) / logo.width,
  );
  const side = (pixels: number) => Math.max(1, Math.floor(pixels * scale));
  return { width: side(logo.width), height: side(logo.height) };
}
