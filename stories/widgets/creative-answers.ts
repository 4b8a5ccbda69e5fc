// What the server says in the stories of the picker, and how they find a creative.
import { pagerOf } from '@millrace/core';
import { creativeCalls, isGlobal, regionCodes, type Creative } from '@millrace/core/creatives';
import { offerCalls, someOffers, someRecommendedOffers } from '@millrace/core/offers';
import { referenceCalls, someOfferSettings } from '@millrace/core/reference';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { within } from 'storybook/test';
import { answer } from '../answers.ts';
import { drawnCreatives } from './drawn-creatives.ts';

export const all = drawnCreatives(60);
const settings = answer(referenceCalls.offerSettings, someOfferSettings());
const sizes = answer(creativeCalls.sizes, [
  { width: 300, height: 250 },
  { width: 320, height: 480 },
  { width: 492, height: 328 },
]);

/** These creatives, looked through as the server does. */
export const found = (creatives: readonly Creative[]) => foundBy(creativeCalls.list, creatives);
/** The same in the whole library. */
export const inLibrary = (creatives: readonly Creative[]) => foundBy(creativeCalls.library, creatives);

const foundBy = (row: typeof creativeCalls.list | typeof creativeCalls.library, creatives: readonly Creative[]) =>
  answer(row, ({ p, n, ad_type = 0, search = '', country, width }) => {
    const fitting = creatives.filter(
      (one) =>
        (ad_type === 0 || one.ad_type === ad_type) &&
        (country === undefined || isGlobal(one.country) || regionCodes(one.country).includes(country)) &&
        (width === undefined || one.width === width) &&
        one.name.toLowerCase().includes(search.toLowerCase()),
    );
    return { ...pagerOf(fitting.length, p, n), data: fitting.slice((p - 1) * n, p * n) };
  });

const best = someRecommendedOffers(23);
export const recommended = answer(offerCalls.recommended, ({ p }) => ({
  ...pagerOf(best.length, p, 10),
  data: best.slice((p - 1) * 10, p * 10),
}));
const more = answer(smartlinkCalls.offers, ({ p, n, search }) => {
  const fitting = someOffers(34).filter(({ name }) => name.includes(search));
  return { ...pagerOf(fitting.length, p, n), data: fitting.slice((p - 1) * n, p * n) };
});

/** Everything that the picker asks for. */
export const usual = [settings, sizes, found(all), recommended, more];

export type Canvas = ReturnType<typeof within>;
export const card = (canvas: Canvas, name: string) => canvas.findByRole('row', { name });
export const inCard = async (canvas: Canvas, name: string) => within(await card(canvas, name));
