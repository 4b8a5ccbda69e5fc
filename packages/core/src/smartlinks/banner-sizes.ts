import { adTypes, streamName } from './streams.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const sizes = {
  cpi: ['400x210'],
  main: ['320x480', '1349x516', '1364x604', '1365x498'],
  adult: ['279x248', '300x250'],
} as const;

/** @rule Banners are 400x210 for CPI; for others four sizes of the main stream or two for adults. */
export function bannerSizes({ ad_type, restriction_type }: { ad_type: number; restriction_type: number }): Size[] {
  const of = ad_type === adTypes.cpi ? 'cpi' : streamName(restriction_type);
  return sizes[of].map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return { width, height };
  });
}

export function sizeLabel({ width, height }: Size): string {
  return `${width}x${height}`;
}
