import type { placements, websites } from '../../server/src/channels/tables.ts';
import type { postbackTries } from '../../server/src/postbacks/tables.ts';
import { filled } from '@millrace/core/traffic';
import { macrosOf } from '../../server/src/traffic/macros.ts';
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
  { code: 500, answer: 'Internal Server Error', milliseconds: 412 },
  { code: 404, answer: 'Not Found', milliseconds: 96 },
  { code: 0, answer: 'No answer came in time', milliseconds: 10_004 },
];

interface ToldOf {
  readonly id: number;
  readonly at: Date;
  readonly payout: string;
  readonly click: Parameters<typeof macrosOf>[0];
}

/** The log of an app's address: of some conversions the first try failed, and a later one has arrived. */
export function demoTries(aid: number, url: string, told: readonly ToldOf[]): (typeof postbackTries.$inferInsert)[] {
  const chance = createChance(aid);
  const arrived = { code: 200, answer: 'ok', milliseconds: 121 };
  return told
    .flatMap(({ id, at, payout, click }, index) => {
      const address = filled(url, {
        ...macrosOf(click, { payout: String(Number(payout)), at }),
        status: 'approved',
        txid: '',
      });
      const of = { aid, conversion_id: id, told: 'approved' as const, url: address, is_test: false };
      const tested = { aid, url: address, is_test: true, at, ...arrived };
      const test = index % 17 === 3 ? [tested] : [];
      if (chance.happens(0.85)) return [{ ...of, at, ...arrived }, ...test];
      const again = new Date(at.getTime() + 61_000);
      return [{ ...of, at, ...chance.oneOf(failures) }, { ...of, at: again, ...arrived }, ...test];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
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
