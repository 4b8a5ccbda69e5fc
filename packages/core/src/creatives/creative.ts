import * as z from 'zod/mini';
import { urlError } from '../fields/url.ts';
import { anyInt, anyText, perhaps } from '../http/perhaps.ts';

export const adTypes = { all: 0, inApp: 1, popup: 2, pushNotifications: 3, popunder: 4, native: 5 } as const;
export const offerTypes = { app: 1, subscription: 2, appH5: 3, leads: 4 } as const;

export const Creative = z.object({
  id: z.int(),
  name: z.string(),
  description: anyText,
  title: anyText,
  ad_type: z.int(),
  /** The day of its creation. */
  ct: anyText,
  img_url: anyText,
  /** The picture of a push notification; empty where there is none. */
  push_img_url: anyText,
  /** The landing page; empty where there is none. */
  file_url: anyText,
  /** Stars, from 0 to 5. */
  value: perhaps(z.number(), 0),
  /** An id of the offer settings. */
  category: anyInt(0),
  /** Codes joined by `|`, perhaps with `global` among them. */
  country: anyText,
  offer_type: z.int(),
  stream_type: anyInt(1),
  checked: z.optional(perhaps(z.boolean(), undefined)),
  width: z.int(),
  height: z.int(),
});
export type Creative = z.output<typeof Creative>;

/** @rule A creative has no less than 0 and no more than 5 stars. */
export function stars(creative: Pick<Creative, 'value'>): number {
  return Math.min(Math.max(creative.value, 0), 5);
}

/** @rule A downloaded creative is a file of its id and the letters and digits of its name. */
export function packName({ id, name }: Pick<Creative, 'id' | 'name'>): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${[id, ...(plain === '' ? [] : [plain])].join('-')}.zip`;
}

export type Preview = 'landingPage' | 'advertisingExample';

/** @rule A landing page is one at an http or https address; any other address is none. */
export function landingPage({ file_url }: Pick<Creative, 'file_url'>): string | undefined {
  return urlError(file_url) ? undefined : file_url.trim();
}

/** @rule A creative with a landing page previews it beside its advertising example, any other only the example. */
export function previews(creative: Pick<Creative, 'file_url'>): Preview[] {
  return landingPage(creative) === undefined ? ['advertisingExample'] : ['landingPage', 'advertisingExample'];
}

/** @rule A creative for push notifications is shown as the notification that people get. */
export function showsPush(creative: Pick<Creative, 'ad_type'>): boolean {
  return creative.ad_type === adTypes.pushNotifications;
}
