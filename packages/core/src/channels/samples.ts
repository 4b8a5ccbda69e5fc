import type { App } from './app.ts';
import type { AppForm } from './app-form.ts';
import type { Channel } from './channel.ts';
import type { Placement } from './placement.ts';
import type { LoggedPostback } from './postback-log.ts';
import type { PostbackTry } from './postback-try.ts';
import type { Website } from './website.ts';

export function aChannel(part: Partial<Channel> = {}): Channel {
  return { id: 1001, name: 'Pixel Arcade', traffic_type: 1, integration: 1, domain: 'http://localhost:4000', ...part };
}

export function someChannels(): Channel[] {
  return ['Pixel Arcade', 'Daily Deals', 'Weather Now', 'Puzzle Box', 'Night Radio', 'Trail Maps'].map((name, index) =>
    aChannel({ id: 1001 + index, name }),
  );
}

export function anAppForm(part: Partial<AppForm> = {}): AppForm {
  return {
    name: 'Pixel Arcade',
    platform: 2,
    store_url: 'https://play.google.com/store/apps/details?id=test.pixel',
    callback_url: 'https://pixel.test/callback',
    currency_name: 'Coins',
    currency_rate: '100',
    ...part,
  };
}

export function anApp(part: Partial<App> = {}): App {
  return {
    ...anAppForm(),
    id: 1001,
    secret: 'k3v9',
    postback_url: 'https://pixel.test/postback?cid={click_id}&sum={payout}',
    traffic_type: 1,
    integration: 1,
    domain: 'http://localhost:4000',
    ...part,
  };
}

export function aPlacement(part: Partial<Placement> = {}): Placement {
  return { id: 301, name: 'Start page', type: 1, aid: 1001, ...part };
}

/** `count` postbacks, one a minute; every fourth failed. */
export function somePostbacks(count: number): PostbackTry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 1 + index,
    at: new Date(Date.UTC(2026, 10, 20, 12) - index * 60_000).toISOString(),
    told: 'approved',
    url: `https://pixel.test/postback?cid=c${index}&sum=1.20`,
    code: index % 4 === 3 ? 500 : 200,
    answer: index % 4 === 3 ? 'Internal Server Error' : 'ok',
    milliseconds: 84 + index,
    is_test: 0,
  }));
}

/** An approval that has arrived at once. */
export function aLoggedPostback(part: Partial<LoggedPostback> = {}): LoggedPostback {
  const [last = null] = somePostbacks(1);
  return {
    id: 1,
    at: '2026-11-20T12:00:00.000Z',
    conversion_id: 4_018,
    is_reversed: 0,
    told: 'approved',
    oid: 200_711,
    offer_name: 'Farm Heroes',
    payout: '1.2',
    tries: 1,
    last,
    next_at: null,
    is_sending: 0,
    ...part,
  };
}

export function aWebsite(part: Partial<Website> = {}): Website {
  return { id: 51, url: 'https://example.com', name: 'Example', status: 0, token: 'a1B2-c3_D4', reason: '', ...part };
}

/** `count` websites, going through the three statuses. */
export function someWebsites(count: number): Website[] {
  const reasons = ['Neither the file nor the meta tag was found.', '', 'The site shows nothing but advertisements.'];
  return Array.from({ length: count }, (_, index) =>
    aWebsite({
      id: 51 + index,
      url: `https://site-${index + 1}.example`,
      name: `Site ${index + 1}`,
      status: index % 3,
      reason: reasons[index % 3] ?? '',
    }),
  );
}
