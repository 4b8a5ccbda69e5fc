import { bannerSizes } from '../smartlinks/banner-sizes.ts';
import { adTypes, type Creative } from './creative.ts';
import { sizeOf, sizeText, type Size } from './size.ts';
import { heaviestFor } from './submission.ts';

/** How a picture of a kit is met: as a notification, among articles, or by itself. */
export type KitKind = 'push' | 'native' | 'banner';

/** One picture of a kit. */
export interface KitPlace extends Size {
  /** Its kind and size, such as `banner-300x250`. */
  readonly id: string;
  readonly kind: KitKind;
}

/** The smartlink whose banner sizes are wanted. */
export type KitLink = Parameters<typeof bannerSizes>[0];

const pushIcon = '192x192';
const sizes = {
  push: [pushIcon, '492x328', '512x256'],
  native: ['492x328', '200x150', '1200x627'],
  // Of websites and apps everywhere; a smartlink has those of the specification besides.
  banner: ['300x250', '320x50', '728x90', '160x600'],
} as const;
const widestInApp = 640;

function placesOf(kind: KitKind, all: readonly Size[]): KitPlace[] {
  return all.map((size) => ({ id: `${kind}-${sizeText(size)}`, kind, ...size }));
}

const usual = (kind: KitKind): Size[] => sizes[kind].map(sizeOf).filter((size) => size !== undefined);

/** @rule A kit has the icon and two pictures of a push notification, three of a native ad, the banners of the smartlink's type and four that are usual everywhere, each size once. */
export function kitPlaces(link: KitLink): KitPlace[] {
  const banners = new Map([...bannerSizes(link), ...usual('banner')].map((size) => [sizeText(size), size]));
  return [
    ...placesOf('push', usual('push')),
    ...placesOf('native', usual('native')),
    ...placesOf('banner', [...banners.values()]),
  ];
}

const types = [1, 2].flatMap((ad_type) => [1, 2].map((restriction_type) => ({ ad_type, restriction_type })));
const all = new Map(types.flatMap(kitPlaces).map((place) => [place.id, place]));

/** The ids of all pictures that any kit has. */
export const kitPlaceIds: readonly string[] = [...all.keys()];

export function kitPlace(id: string): KitPlace | undefined {
  return all.get(id);
}

/** @rule The small square of a push notification is its icon. */
export function isKitIcon({ kind, ...size }: KitPlace): boolean {
  return kind === 'push' && sizeText(size) === pushIcon;
}

/** @rule A picture of a kit is as heavy as its ad type takes: Push Notifications, Native, for banners In-App up to 640 pixels wide and Popup above. */
export function heaviestInKit({ kind, width }: Pick<KitPlace, 'kind' | 'width'>): number {
  return heaviestFor(adTypeIn({ kind, width })) ?? 0;
}

/** What the audit takes a picture of a kit for. */
export function adTypeIn({ kind, width }: Pick<KitPlace, 'kind' | 'width'>): number {
  if (kind === 'push') return adTypes.pushNotifications;
  if (kind === 'native') return adTypes.native;
  return width > widestInApp ? adTypes.popup : adTypes.inApp;
}

/** @rule A picture of a kit is a file of its kind, its size and its type; a JPEG ends with jpg. */
export function kitFileName({ id }: Pick<KitPlace, 'id'>, type: string): string {
  return `${id}.${type === 'image/jpeg' ? 'jpg' : 'png'}`;
}

/** @rule A kit is a ZIP of the creative's id and the word kit. */
export function kitPackName({ id }: Pick<Creative, 'id'>): string {
  return `${id}-kit.zip`;
}
