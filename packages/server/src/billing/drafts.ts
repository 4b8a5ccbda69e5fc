import { sum } from '@millrace/core/format';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { decimalsOf, roundedTo } from './amounts.ts';
import { advertiserInvoiceLines } from './tables.ts';
import { readUnbilled, type Unbilled } from './unbilled.ts';

/** What lines come to in the smallest unit of their currency: each is exact, and all of them are rounded once. */
export function netOf(lines: readonly Pick<Unbilled, 'amount' | 'currency'>[]): string {
  const decimals = decimalsOf(lines[0]?.currency ?? '');
  return roundedTo(sum(lines.map(({ amount }) => amount)), decimals);
}

const isNothing = (lines: readonly Unbilled[]) => lines.length === 0 || Number(netOf(lines)) === 0;

/**
 * The invoices of an advertiser in one currency: one for each month that was never billed, with what has changed of months that
 * were on the first of them. What comes to nothing waits, and stands on the next one.
 */
export function draftsOf(lines: readonly Unbilled[], isBilled: (month: string) => boolean): Unbilled[][] {
  const months = Map.groupBy(lines, ({ month }) => (isBilled(month) ? '' : month));
  const drafts: Unbilled[][] = [];
  let waiting: Unbilled[] = [];
  // Corrections come first, and no month is before them.
  for (const month of ['', ...[...months.keys()].filter(Boolean).toSorted()]) {
    const draft = [...waiting, ...(months.get(month) ?? [])];
    waiting = month === '' || isNothing(draft) ? draft : [];
    if (waiting.length === 0 && draft.length > 0) drafts.push(draft);
  }
  return isNothing(waiting) ? drafts : [...drafts, waiting];
}

const keyOf = ({ advertiser_id, currency }: Pick<Unbilled, 'advertiser_id' | 'currency'>, month: string) =>
  [advertiser_id, currency, month].join(' ');

/** Which months were billed to whom, in which currency. */
async function readBilled(db: Database): Promise<ReadonlySet<string>> {
  const { advertiser_id, currency, month } = advertiserInvoiceLines;
  const rows = await db.selectDistinct({ advertiser_id, currency, month }).from(advertiserInvoiceLines);
  return new Set(rows.map((one) => keyOf(one, one.month)));
}

/** By advertiser; those that would get none are left out. */
function draftsByAdvertiser(
  unbilled: readonly Unbilled[],
  billed: ReadonlySet<string>,
): ReadonlyMap<number, Unbilled[][]> {
  const drafts = new Map<number, Unbilled[][]>();
  for (const lines of Map.groupBy(unbilled, (line) => keyOf(line, '')).values()) {
    const [first] = lines;
    const made = draftsOf(lines, (ofMonth) => first !== undefined && billed.has(keyOf(first, ofMonth)));
    if (first && made.length > 0)
      drafts.set(first.advertiser_id, [...(drafts.get(first.advertiser_id) ?? []), ...made]);
  }
  return drafts;
}

/** The invoices that advertisers would get now of the months until a day, by advertiser. */
export async function readDrafts(db: Database, until: string, whose?: SQL): Promise<ReadonlyMap<number, Unbilled[][]>> {
  return draftsByAdvertiser(await readUnbilled(db, until, whose), await readBilled(db));
}

/**
 * How many advertisers have no invoice yet of a month until a day. Of whom only billed months have changed, the next invoice
 * has it: nobody has to make one for that alone.
 */
export async function countWithoutInvoice(db: Database, until: string): Promise<number> {
  const billed = await readBilled(db);
  const isNew = (line: Unbilled) => !billed.has(keyOf(line, line.month));
  return draftsByAdvertiser(await readUnbilled(db, until), billed)
    .values()
    .filter((ofOwn) => ofOwn.flat().some(isNew))
    .toArray().length;
}
