import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { offerPayouts } from '../../packages/server/src/offers/payout-tables.ts';
import { rates } from '../../packages/server/src/offers/rate-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { goalsOf } from './goals.ts';
import { operate } from './operator.ts';
import type { Lab } from './start.ts';

const number = (amount: string | null) => (amount === null ? '?' : String(Number(amount)));

/** The same offer, paid in dollars before each test, where currencies have no rates. */
export function currenciesOf(server: Lab) {
  const ofGoals = goalsOf(server);
  const { first, command } = ofGoals;

  beforeEach(async () => {
    await server.db.delete(rates);
    await server.db.delete(offerPayouts);
    await server.db.update(offers).set({ currency: 'USD', advertiser_id: null });
  });

  const load = (file: string, ...more: string[]) =>
    operate(server.db, ['offers', 'import', 'offers.csv', ...more], { file, now: server.now() });

  /** The offer pays 1.50 dollars, and its advertiser 2 of a currency. */
  async function paidIn(currency: string, rate: string): Promise<void> {
    expect(await command('rates', 'set', currency, rate)).toMatchObject({ exit: 0 });
    expect(await load(`oid,currency,revenue\n${first()},${currency},2\n`)).toMatchObject({ exit: 0 });
    server.wait(1_000);
  }

  /** What is stored of the conversions of a click: what its publisher gets, what is paid in dollars, and as it was told. */
  async function stored(click_id: string): Promise<string[]> {
    const rows = await server.db
      .select()
      .from(conversions)
      .where(eq(conversions.click_id, click_id))
      .orderBy(conversions.id);
    return rows.map(({ status, payout, revenue, told_revenue, currency, rate }) => {
      const told = currency === null ? '' : `, told ${number(told_revenue)} ${currency} at ${number(rate)}`;
      return `${status} ${number(payout)} of ${number(revenue)}${told}`;
    });
  }

  return { ...ofGoals, load, paidIn, stored };
}

/** The entry of the log that a command wrote. */
export const logged = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';
