import { adTypes, offerTypes, sizeOf, type Size } from '@millrace/core/creatives';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { creatives, creativeSubmissions } from '../../server/src/creatives/tables.ts';
import { drawn } from '../../server/src/pictures/addresses.ts';
import { drawCreative } from '../../server/src/pictures/creative.ts';
import { brands } from './brands.ts';
import { createChance, type Chance } from './random.ts';

type NewCreative = Required<typeof creatives.$inferInsert>;

const { inApp, popup, pushNotifications, popunder, native } = adTypes;
const { app, subscription, appH5, leads } = offerTypes;
const firstId = 5001;
const dating = 6;
const [main, adult] = [1, 2] as const;

const ofApps = sizesIn('400x210 400x210 320x480 480x320 300x250');
const ofAdults = sizesIn('279x248 300x250');
const sizes: Readonly<Record<number, readonly Size[]>> = {
  [inApp]: sizesIn('320x50 300x250 320x480 480x320 728x90 160x600 970x250'),
  [popup]: sizesIn('320x480 320x480 1349x516 300x250'),
  [pushNotifications]: sizesIn('192x192'),
  [popunder]: sizesIn('1349x516 1364x604 1365x498 320x480'),
  [native]: sizesIn('1200x627 492x328'),
};

function sizesIn(text: string): Size[] {
  return text.split(' ').flatMap((size) => sizeOf(size) ?? []);
}

const countries =
  'US GB DE FR IT ES PT NL AT CH SE PL TR IL SA AE EG ZA NG KE IN ID PH TH VN MY JP KR BR MX AR CL CO'.split(' ');
const seasons = ['', '', '', ' autumn', ' weekend', ' night', ' second version', ' winter'];
const formats: Readonly<Record<number, string>> = {
  [inApp]: 'Banner',
  [popup]: 'Popup',
  [pushNotifications]: 'Push',
  [popunder]: 'Lander',
  [native]: 'Native',
};

/** What a creative says in small letters, by what it is for. */
const openings = {
  app: [
    'Free to try, no account needed.',
    'Works offline, on the train and in bed.',
    'Smaller than ten photos.',
    'New every week.',
  ],
  action: [
    'Ready when you are.',
    'Start today, stop whenever you like.',
    'The first one is on us.',
    'Only this month.',
  ],
  lead: ['Takes two minutes and costs nothing.', 'Four questions, one answer.', 'Compare first, decide later.'],
} as const;
const details = {
  app: [
    'Install it in a minute, keep it if you like it, and take it off your phone with one press if you do not.',
    'More than two million people open it every week, most of them twice a day and many of them before breakfast.',
    'What you make stays on your phone; whatever is shared is listed on one page, in plain words.',
  ],
  action: [
    'No small print: the price that you see is the price that you pay, and one message is enough to end it.',
    'Thousands of people near you have started this month, most of them because a friend had told them about it.',
    'Try it for thirty days; if it turns out not to be for you, you get your money back without being asked why.',
  ],
  lead: [
    'You see everything side by side, with the total price and what is usually left to the small print.',
    'Nobody calls unless you ask for it, and what you tell us is forgotten when you close the page.',
    'At the end it is you who decides whether you want to hear more, from whom, and at what time of the day.',
  ],
} as const;

/** `count` creatives of the demonstration's brands, the newest last; the same at every start. */
export function demoCreatives(count: number): NewCreative[] {
  const chance = createChance(31_120);
  return Array.from({ length: count }, (_, index) => aCreative(chance, index, count));
}

function aCreative(chance: Chance, index: number, count: number): NewCreative {
  const brand = chance.oneOf(brands);
  const offer_type = offerTypeOf(chance, brand.kind);
  const ad_type = chance.oneOf([inApp, inApp, popup, popup, popup, pushNotifications, popunder, popunder, native]);
  const isAdult = brand.category === dating && chance.happens(0.7);
  const stream_type = isAdult && (ad_type === popup || ad_type === popunder) ? adult : main;
  const { width, height } = chance.oneOf(sizesFor({ offer_type, ad_type, stream_type }));
  const own = countriesOf(chance);
  const isPush = ad_type === pushNotifications;
  return {
    id: firstId + index,
    name: nameOf(chance, `${brand.name} - ${formats[ad_type] ?? ''}${chance.oneOf(seasons)}`, own),
    description: descriptionOf(chance, brand.kind),
    title: chance.oneOf(brand.titles),
    brand: brand.name,
    ad_type,
    ct: dayOf(index, count),
    img_url: drawn,
    push_img_url: isPush && chance.happens(0.75) ? drawn : '',
    file_url: chance.happens(isPush ? 0.35 : 0.65) ? drawn : '',
    value: chance.oneOf([0, 1, 2, 2.5, 3, 3, 3.5, 4, 4, 4.5, 5]),
    category: brand.category,
    countries: own,
    offer_type,
    stream_type,
    width,
    height,
  };
}

function offerTypeOf(chance: Chance, kind: string): number {
  if (kind === 'app') return chance.oneOf([app, app, appH5]);
  return kind === 'lead' ? leads : subscription;
}

function sizesFor(creative: Pick<NewCreative, 'offer_type' | 'ad_type' | 'stream_type'>): readonly Size[] {
  const { offer_type, ad_type, stream_type } = creative;
  if (stream_type === adult) return ofAdults;
  const isOfApp = offer_type === app && (ad_type === popup || ad_type === popunder);
  return isOfApp ? ofApps : (sizes[ad_type] ?? ofApps);
}

function countriesOf(chance: Chance): string[] {
  if (chance.happens(0.2)) return ['global'];
  const several = Array.from({ length: chance.oneOf([1, 1, 2, 3, 6]) }, () => chance.oneOf(countries));
  return [...new Set([...several, ...(chance.happens(0.08) ? ['global'] : [])])];
}

/** Some names say everything, and are long. */
function nameOf(chance: Chance, short: string, own: readonly string[]): string {
  if (chance.happens(0.7)) return short;
  const where = own.join('/');
  return chance.happens(0.6) ? `${short} - ${where}` : `${short} - ${where} - approved for placements above the fold`;
}

function descriptionOf(chance: Chance, kind: keyof typeof details): string {
  const more = Array.from({ length: chance.oneOf([0, 0, 1, 1, 2, 3]) }, () => chance.oneOf(details[kind]));
  return [...new Set([chance.oneOf(openings[kind]), ...more])].join(' ');
}

const lastDay = Date.UTC(2026, 10, 20);
const spread = 260;

function dayOf(index: number, count: number): string {
  const ago = Math.floor(((count - 1 - index) * spread) / count);
  return new Date(lastDay - ago * 86_400_000).toISOString().slice(0, 10);
}

const reasons = [
  'Makes claims the offer doesn’t support.',
  'The button looks like one of the system: please make it look like an advertisement.',
  'The picture is blurred at this size. Please send it with twice the pixels, or choose the smaller format.',
  'Shows a brand other than the advertiser’s.',
];

type NewSubmission = typeof creativeSubmissions.$inferInsert;

// In turn.
const submitted = [
  { ad_type: popup, width: 300, height: 250 },
  { ad_type: inApp, width: 320, height: 50 },
  { ad_type: popunder, width: 320, height: 480 },
  { ad_type: inApp, width: 728, height: 90 },
  { ad_type: native, width: 1200, height: 627 },
];
const states = [1, 1, 2, 1, 3, 2, 1, 2, 1, 3, 1, 2, 0, 0];

/** What the publisher has submitted so far, in every state. */
export function demoSubmissions(user_id: number, count: number): Promise<NewSubmission[]> {
  const chance = createChance(71_120);
  const all = Array.from({ length: count }, () => ({ brand: chance.oneOf(brands), reason: chance.oneOf(reasons) }));
  return Promise.all(
    all.map(async ({ brand: { name: brand, category, titles }, reason }, index): Promise<NewSubmission> => {
      const use = submitted.at(index % submitted.length) ?? { ad_type: popup, width: 300, height: 250 };
      const said = { brand, category, title: titles[0] ?? brand };
      const svg = drawCreative({ ...use, ...said, id: index, offer_type: subscription, stream_type: main });
      const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
      const state = states[index % states.length] ?? 0;
      return {
        ...use,
        user_id,
        name: `${brand}, own version ${1 + (index % 3)}`,
        picture: picture.toString('base64'),
        digest: createHash('sha256').update(picture).digest('hex'),
        state,
        reason: state === 2 ? reason : '',
        created_at: new Date(Date.UTC(2026, 8, 2 + index * 6, 7, 20)),
      };
    }),
  );
}
