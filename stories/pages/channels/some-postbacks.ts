import { pagerOf, type Answer, type Decoded } from '@millrace/core';
import {
  aLoggedPostback,
  failingPostback,
  loggedState,
  somePostbacks,
  type channelCalls,
  type LoggedPostback,
  type PostbackTry,
} from '@millrace/core/channels';

const offers = ['Farm Heroes', 'Harbor Tycoon', 'Orbit VPN', 'Tap Kingdom'];
const [tried] = somePostbacks(1);

/** A call of a postback, as `somePostbacks` makes them. */
export function aTry(part: Partial<PostbackTry> = {}): PostbackTry {
  return { ...tried!, ...part };
}

const down = { code: 503, answer: 'Service Unavailable' };

/** What became of one of them. */
function fate(index: number, last: PostbackTry): Partial<LoggedPostback> {
  if (index % 9 === 0) return { tries: 5, next_at: '2026-11-20T07:02:00Z', last: { ...last, ...down } };
  if (index % 9 === 2) return { told: 'reversed', is_reversed: 1, last: { ...last, told: 'reversed' } };
  if (index % 9 === 3)
    return { tries: 11, last: { ...last, code: 0, answer: 'No answer came in time', milliseconds: 10_002 } };
  if (index % 9 === 4)
    return {
      conversion_id: null,
      told: 'test',
      oid: 0,
      offer_name: '',
      payout: '0',
      last: { ...last, told: null, is_test: 1 },
    };
  if (index % 9 === 5) return { tries: 3 };
  if (index % 9 === 7) return { told: 'callback', last: { ...last, told: 'callback' } };
  if (index % 9 === 8) return { is_sending: 1, last: { ...last, code: 404, answer: 'Not Found' } };
  return {};
}

/** `count` rows of a log, the newest first, of every kind. */
export function somePostbackRows(count: number): LoggedPostback[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse('2026-11-20T06:11:27Z') - index * 47 * 60_000).toISOString();
    const id = 9_000 - index * 3;
    const url = `https://pixel.test/postback?cid=019ab2c47e10840bb1c2d3e4f5a6${1_800 + index}&sum=1.20`;
    const last = aTry({ id, at, url, milliseconds: 84 + index });
    return aLoggedPostback({
      id,
      at,
      conversion_id: 4_018 - index,
      oid: 200_711 + (index % offers.length),
      offer_name: offers[index % offers.length]!,
      payout: (0.8 + (index % 7) * 0.55).toFixed(2),
      last,
      ...fate(index, last),
    });
  });
}

/** Two rows of which the newer one failed. */
export const failedAs = (code: number, text: string): LoggedPostback[] => [
  aLoggedPostback({ id: 9, last: aTry({ id: 9, code, answer: text }), next_at: '2026-11-20T12:02:00Z' }),
  aLoggedPostback({ id: 2, conversion_id: 4_017, last: aTry({ id: 2 }) }),
];

/** What a server answers that has these rows. */
export function logged(all: readonly LoggedPostback[]) {
  return ({ show, until, p, n }: Decoded<typeof channelCalls.postbacks>): Answer<typeof channelCalls.postbacks> => {
    const found = all.filter((row) => (show === undefined || kindOf(row) === show) && row.id <= (until ?? row.id));
    const tries = all.flatMap(({ last }) => last ?? []);
    const failing = failingPostback(tries) ?? null;
    return {
      ...pagerOf(found.length, p, n),
      list: found.slice((p - 1) * n, p * n),
      until: all[0]?.id ?? 0,
      failing,
      failing_at: all.find(({ last }) => failing !== null && last?.id === failing.id)?.at ?? null,
    };
  };
}

function kindOf(row: LoggedPostback) {
  if (row.told === 'test') return 'test';
  return loggedState({ ...row, next_at: null, is_sending: 0 }) === 'arrived' ? 'arrived' : 'failing';
}
