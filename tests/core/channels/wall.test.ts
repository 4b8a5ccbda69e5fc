import {
  callbackAddress,
  callbackTxid,
  earnedIn,
  earnedPoints,
  earnedText,
  isWallUser,
  signingLines,
  wallOffers,
  type Earned,
} from '@millrace/core/channels';
import { aCandidate } from '@millrace/core/traffic';
import { assert, nat, property } from 'fast-check';
import * as crypto from 'node:crypto';
import { expect, test } from 'vitest';

const earned: Earned = { user: 'u 7&', points: 120, oid: 200_580, click_id: 'c1', txid: 't1' };
const from = (address: string) => callbackAddress(address, earned, 's');
const asText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const offer = (oid: number, part: object) => ({
  ...aCandidate({ oid, status: 1, countries: ['DE'], os: 0, ...part }),
  restriction_type: 1,
  payout_price: '1.5',
  ...part,
});

test('A user of an offerwall is named by 1 to 200 characters that can be shown, as they are kept of a click.', () => {
  for (const user of ['7', 'ana@example.com', '用户 7', 'x'.repeat(200)]) expect(isWallUser(user), user).toBe(true);
  for (const user of ['', 'x'.repeat(201), '😀'.repeat(101), 'a\nb', 'a\0', 'a\ud800', '\u200b', 'a\u202eb']) {
    expect(isWallUser(user), user).toBe(false);
  }
});

test('An offerwall shows the offers that run, fit the visitor and are not for adults alone, the best paid first.', () => {
  const all = [
    offer(1, {}),
    offer(2, { status: 0 }),
    offer(3, { countries: ['JP'] }),
    offer(4, { os: 1 }),
    offer(5, { restriction_type: 2 }),
    offer(6, { payout_price: '0' }),
    offer(7, { payout_price: '10' }),
    offer(8, { os: 2 }),
  ];
  const shown = wallOffers(all, { country: 'DE', os: 'Android' });
  expect(shown.map(({ oid }) => oid)).toEqual([7, 1, 8, 6]);
});

test("What a user earns is the payout in the app's currency, in whole units, rounded down; without a rate it is nothing.", () => {
  expect([earnedPoints('1.2', '100'), earnedPoints('0.29', '100'), earnedPoints('1', '0.999999')]).toEqual([
    120, 29, 0,
  ]);
  expect([earnedPoints('1.2', ''), earnedPoints('0', '100'), earnedPoints(' 1.50 ', '3')]).toEqual([0, 0, 4]);
  assert(
    property(nat(9_999_999), nat(9_999_999), (payout, rate) => {
      expect(earnedPoints(asText(payout), asText(rate))).toBe(Number((BigInt(payout) * BigInt(rate)) / 10_000n));
    }),
  );
});

test('A callback of a goal names the goal behind the transaction, with a colon: each pair of click and transaction is credited once.', () => {
  expect([callbackTxid('t1', ''), callbackTxid('t1', 'deposit'), callbackTxid('', 'deposit')]).toEqual([
    't1',
    't1:deposit',
    ':deposit',
  ]);
});

test('What a callback is signed over are the user, the points, the click and the transaction, a line each.', () => {
  expect(earnedText(earned)).toBe('u 7&\n120\nc1\nt1');
});

test('A callback names user, points, offer, click, transaction and signature behind what the address asks already.', () => {
  const asked = 'user=u+7%26&points=120&oid=200580&click_id=c1&txid=t1&signature=s';
  expect(from('https://pixel.test/own')).toBe(`https://pixel.test/own?${asked}`);
  expect(from('https://pixel.test/own?key=1#top')).toBe(`https://pixel.test/own?key=1&${asked}#top`);
  expect(from('https://pixel.test/own?')).toBe(`https://pixel.test/own?${asked}`);
});

test('the line of Node.js signs as the server checks', () => {
  const secret = 'k3v9';
  const userId = 'ana';
  const sign = new Function('crypto', 'secret', 'userId', `return ${signingLines['Node.js']}`);
  expect(sign(crypto, secret, userId)).toBe(crypto.createHmac('sha256', secret).update(userId).digest('hex'));
});

test('What a callback has told once it tells again: what was earned does not change with the address.', () => {
  for (const address of ['https://a.test/', 'https://a.test/x?user=app&points=9&txid=#end', 'https://a.test?']) {
    expect(earnedIn(from(address)), address).toEqual(earned);
  }
  expect(earnedIn('https://a.test/?user=ana&points=5')).toBeUndefined();
  expect(earnedIn('no address')).toBeUndefined();
});
