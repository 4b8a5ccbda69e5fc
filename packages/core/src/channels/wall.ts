import { fitsVisitor, type Candidate, type Visitor } from '../traffic/eligible.ts';
import { subText } from '../traffic/subs.ts';

/** @rule A user of an offerwall is named by 1 to 200 characters that can be shown, as they are kept of a click. */
export function isWallUser(user: string): boolean {
  return user !== '' && subText(user) === user;
}

interface WallOffer extends Pick<Candidate, 'oid' | 'status' | 'restriction_type' | 'countries' | 'os' | 'carriers'> {
  /** As decimal text; 0 where it floats. */
  readonly payout_price: string;
}

/** @rule An offerwall shows the offers that run, fit the visitor and are not for adults alone, the best paid first. */
export function wallOffers<O extends WallOffer>(offers: readonly O[], visitor: Visitor): O[] {
  return offers
    .filter((offer) => offer.status === 1 && offer.restriction_type === 1 && fitsVisitor(offer, visitor))
    .toSorted((a, b) => Number(b.payout_price) - Number(a.payout_price) || a.oid - b.oid);
}

/** @rule What a user earns is the payout in the app's currency, in whole units, rounded down; without a rate it is nothing. */
export function earnedPoints(payout: string, rate: string): number {
  const [paid, times] = [parts(payout), parts(rate)];
  return Number((paid.digits * times.digits) / 10n ** BigInt(paid.decimals + times.decimals));
}

function parts(decimal: string): { digits: bigint; decimals: number } {
  const [whole = '', fraction = ''] = decimal.trim().split('.');
  return { digits: BigInt(whole + fraction || '0'), decimals: fraction.length };
}

export interface Earned {
  readonly user: string;
  readonly points: number;
  readonly oid: number;
  readonly click_id: string;
  readonly txid: string;
}

/** @rule A callback of a goal names the goal behind the transaction, with a colon: each pair of click and transaction is credited once. */
export function callbackTxid(txid: string, goal: string): string {
  return goal === '' ? txid : `${txid}:${goal}`;
}

/** @rule What a callback is signed over are the user, the points, the click and the transaction, a line each. */
export function earnedText({ user, points, click_id, txid }: Earned): string {
  return [user, points, click_id, txid].join('\n');
}

/** @rule A callback names user, points, offer, click, transaction and signature behind what the address asks already. */
export function callbackAddress(address: string, earned: Earned, signature: string): string {
  const [before = '', ...anchor] = address.split('#', 2);
  const { user, points, oid, click_id, txid } = earned;
  const query = new URLSearchParams({ user, points: String(points), oid: String(oid), click_id, txid, signature });
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return [before + joint + query.toString(), ...anchor].join('#');
}

/** @rule What a callback has told once it tells again: what was earned does not change with the address. */
export function earnedIn(address: string): Earned | undefined {
  const query = URL.parse(address)?.searchParams;
  // Ours stand behind those of the app, which may have the same names.
  const last = (name: keyof Earned) => query?.getAll(name).at(-1);
  const [user, points, oid, click_id, txid] = [
    last('user'),
    last('points'),
    last('oid'),
    last('click_id'),
    last('txid'),
  ];
  if (!user || !click_id || points === undefined || oid === undefined || txid === undefined) return undefined;
  return { user, points: Number(points), oid: Number(oid), click_id, txid };
}

/** How a server signs the id of a user, in the languages that most of them speak. */
export const signingLines = {
  'Node.js': "crypto.createHmac('sha256', secret).update(userId).digest('hex')",
  PHP: "hash_hmac('sha256', $userId, $secret)",
  Python: "hmac.new(secret.encode(), user_id.encode(), 'sha256').hexdigest()",
} as const;
