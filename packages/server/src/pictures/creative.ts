import { adTypes, offerTypes } from '@millrace/core/creatives';
import type { StoredCreative } from '../creatives/queries.ts';
import type { Advert } from './advert.ts';
import { drawBrandIcon } from './icon.ts';
import { boxed, poster, strip, tall, tower, wide } from './layouts.ts';
import { chosen, svg } from './markup.ts';
import { paletteFor } from './palettes.ts';

type Drawn = Pick<
  StoredCreative,
  'id' | 'brand' | 'title' | 'ad_type' | 'category' | 'offer_type' | 'stream_type' | 'width' | 'height'
>;

const adult = 2;
const pushPicture = { width: 492, height: 328 };

type Calls = readonly [string, ...string[]];

const games = 1;
const ofGames: Calls = ['Play now', 'Play free', 'Install'];
const ofApps: Calls = ['Install', 'Get the app', 'Free download'];
const ofLeads: Calls = ['Get a quote', 'Check now', 'Find out'];
const ofSubscriptions: Calls = ['Try it free', 'Start now', 'Join today'];
/** What is no app is called for by what it is about. */
const ofCategory: Readonly<Record<number, Calls>> = {
  4: ['Shop now', 'Order now', 'See the offer'],
  6: ['Say hello', 'Join free'],
  8: ['Save my place', 'Find out'],
  9: ['See prices', 'Book now'],
  10: ['Take part', 'Join in'],
};

/** What the button of a creative says. */
export function callToAction({ id, offer_type, category }: Pick<Drawn, 'id' | 'offer_type' | 'category'>): string {
  const isApp = offer_type === offerTypes.app || offer_type === offerTypes.appH5;
  const usual = offer_type === offerTypes.leads ? ofLeads : ofSubscriptions;
  const calls = isApp ? (category === games ? ofGames : ofApps) : (ofCategory[category] ?? usual);
  return chosen(calls, `${id} call`);
}

/** The picture of a creative: of a push notification its icon, of any other its banner. */
export function drawCreative(creative: Drawn): string {
  const { ad_type, brand, category, stream_type } = creative;
  if (ad_type === adTypes.pushNotifications) {
    return drawBrandIcon({ brand, category, isAdult: stream_type === adult });
  }
  const { width, height } = creative;
  const advert = advertOf(creative);
  const ratio = width / height;
  // Beside a native advertisement its words are set in the page's own letters.
  if (ad_type === adTypes.native) return svg({ width, height }, brand, poster(advert));
  const layout = ratio >= 4.5 ? strip : ratio >= 1.4 ? wide : ratio >= 0.85 ? boxed : ratio >= 0.4 ? tall : tower;
  return svg({ width, height }, `${brand}: ${creative.title}`, layout(advert));
}

/** The large picture of a push notification. */
export function drawPushPicture(creative: Drawn): string {
  return svg(pushPicture, creative.brand, poster({ ...advertOf(creative), ...pushPicture }));
}

function advertOf(creative: Drawn): Advert {
  const { id, brand, title, category, stream_type, width, height } = creative;
  const isAdult = stream_type === adult;
  const seed = `${brand} ${id}`;
  return {
    width,
    height,
    brand,
    title,
    category,
    isAdult,
    seed,
    call: callToAction(creative),
    palette: paletteFor({ category, isAdult, seed }),
  };
}
