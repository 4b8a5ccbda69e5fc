import type { Config } from '../config/config.ts';

type Here = Pick<Config, 'origin'>;

/** Below this all pictures of ours are. */
export const pictureRoot = '/pictures';

/** What stands in an address column where the picture is made by us. */
export const drawn = 'drawn';

/** Whole addresses, so that a widget on another site finds the pictures too. */
export function creativeAddress({ origin }: Here, id: number, which: 'picture' | 'push' | 'page'): string {
  const ending = { picture: '.svg', push: '-push.svg', page: '.html' }[which];
  return `${origin}${pictureRoot}/creatives/${id}${ending}`;
}

/** The picture of a creative, for a page that may know us by another name: one of ours is where the page asked. */
export function creativePicture({ id, img_url }: { id: number; img_url: string }): string {
  return img_url === drawn ? `${pictureRoot}/creatives/${id}.svg` : img_url;
}

export function submissionAddress({ origin }: Here, id: number): string {
  return `${origin}${pictureRoot}/submissions/${id}.png`;
}

/** The icon of an offer; one without an icon of its own has one that we draw. */
export function offerIcon({ origin }: Here, { oid, icon_url }: { oid: number; icon_url: string }): string {
  return icon_url || `${origin}${pictureRoot}/offers/${oid}.svg`;
}

/** The icon of a smartlink; one without an icon of its own has that of its offer type. */
export function smartlinkIcon({ origin }: Here, { ad_type, icon_url }: { ad_type: number; icon_url: string }): string {
  return icon_url || `${origin}${pictureRoot}/smartlinks/${ad_type}.svg`;
}

/** Where an offer takes visitors; one without a page of its own has one that we draw, which shows whose click it was. */
export function offerPage({ origin }: Here, { oid, url }: { oid: number; url: string }): string {
  return url === drawn ? `${origin}${pictureRoot}/offers/${oid}.html?click_id={click_id}` : url;
}

/** Where a publisher sees the page of an offer beforehand; empty where its advertiser named none and we draw none. */
export function offerPreview(
  config: Here,
  { oid, url, preview_url }: { oid: number; url: string; preview_url: string },
): string {
  return preview_url || (url === drawn ? `${config.origin}${pictureRoot}/offers/${oid}.html` : '');
}
