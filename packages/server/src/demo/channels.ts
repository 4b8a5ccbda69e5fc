import type { placements, postbackTries, websites } from '../channels/tables.ts';
import { createChance } from './random.ts';

const host = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.example`;

/** What an app of the demonstration is set to, by its name and place in the list. */
export function demoApp(name: string, index: number) {
  const platform = [2, 3, 1, 2, 3, 1][index % 6] ?? 3;
  const app = name.toLowerCase().replaceAll(' ', '');
  const store = [
    '',
    `https://apps.apple.com/app/id15008${String(55_880 + index)}`,
    `https://play.google.com/store/apps/details?id=test.${app}`,
  ];
  return {
    platform,
    store_url: platform === 3 ? '' : (store[platform] ?? ''),
    callback_url: `https://${host(name)}/rewards`,
    currency_name: platform === 3 ? '' : 'Coins',
    currency_rate: platform === 3 ? '' : '100',
    postback_url: index % 3 === 2 ? '' : `https://${host(name)}/postback?cid={click_id}&sum={payout}&sub={aff_sub}`,
  };
}

/** Where the walls and banners of an app stand. */
export function demoPlacements(aids: readonly number[]): (typeof placements.$inferInsert)[] {
  const names = ['Start page', 'After a level', 'Shop', 'Article end'];
  return aids.flatMap((aid, place) =>
    names.slice(0, 1 + (place % 4)).map((name, index) => ({ aid, name, type: 1 + (index % 4) })),
  );
}

const failures = [
  { code: 500, answer: 'Internal Server Error' },
  { code: 404, answer: 'Not Found' },
  { code: 0, answer: 'No answer came in time' },
];

/** The log of an app's postbacks up to now. */
export function demoTries(aid: number, name: string, count: number, now: Date): (typeof postbackTries.$inferInsert)[] {
  const chance = createChance(aid);
  return Array.from({ length: count }, (_, index) => {
    const ok = chance.happens(0.85) ? { code: 200, answer: 'ok' } : chance.oneOf(failures);
    const sum = (chance.whole(15, 420) / 100).toFixed(2);
    const click = chance.whole(0x1000_0000, 0x7fff_ffff).toString(16);
    return {
      aid,
      at: new Date(now.getTime() - (count - index) * 23 * 60_000),
      url: `https://${host(name)}/postback?cid=${click}&sum=${sum}&sub=banner-${1 + (index % 4)}`,
      is_test: index % 17 === 3,
      ...ok,
    };
  });
}

export function demoWebsites(user_id: number): (typeof websites.$inferInsert)[] {
  const sites = [
    ['https://pixel-arcade.example', 'Pixel Arcade', 1, ''],
    ['https://daily-deals.example', 'Daily Deals', 1, ''],
    ['https://weather-now.example', 'Weather Now', 0, 'Neither the file nor the meta tag was found.'],
    ['https://night-radio.example', 'Night Radio', 0, ''],
    ['https://coupon-harbor.example', 'Coupon Harbor', 2, 'The site shows nothing but advertisements.'],
  ] as const;
  return sites.map(([url, name, status, reason], index) => ({
    user_id,
    url,
    name,
    status,
    reason,
    token: `demo-token-${index + 1}`,
  }));
}
