import { pagerOf, type Decoded } from '@millrace/core';
import {
  conversionCalls,
  conversionCsvHead,
  conversionCsvRows,
  conversionsPrefix,
  type Conversion,
} from '@millrace/core/conversions';
import { csvName } from '@millrace/core/reports';
import { ownerOfToken } from '../account/report-token.ts';
import { listTriesOf } from '../postbacks/tries.ts';
import { handle, type Exchange } from '../call/handle.ts';
import { notFound } from '../call/refusal.ts';
import { readRange } from '../reports/asked.ts';
import { asText, csvFile, refuseLong } from '../reports/csv-file.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import type { Publisher } from '../session/queries.ts';
import {
  eachConversion,
  readConversion,
  readConversions,
  revisionOf,
  sumConversions,
  type AskedConversions,
} from './queries.ts';

export const conversionHandlers = handle(conversionCalls, {
  list: (asked, who, exchange) => page(asked, who, exchange),
  read: async ({ id }, who, { db }) => {
    const conversion = await readConversion(db, who, id);
    if (!conversion) throw notFound('Conversion not found.');
    return { conversion, tries: await listTriesOf(db, id) };
  },
  csv: (asked, who, exchange) => file(asked, who, exchange),
  api: async ({ token, ...asked }, _who, exchange) => page(asked, await reader(exchange, token), exchange),
  apiCsv: async ({ token, ...asked }, _who, exchange) => file(asked, await reader(exchange, token), exchange),
});

/** Whose token it is, where the list is open to them. */
async function reader(exchange: Exchange, token: string | undefined): Promise<Publisher> {
  const who = await ownerOfToken(exchange, token);
  refuseWithoutRights(conversionCalls.list, who);
  return who;
}

type Chosen = Omit<Decoded<typeof conversionCalls.csv>, 'token'>;

/** Who looks for one by its id need not know its day. */
function askedOf({ start, end, ...asked }: Omit<Chosen, 'raw'>, now: Date): AskedConversions {
  // What can not be seen comes along with what is pasted.
  const search = asked.search.replace(/\p{C}/gu, '').trim();
  return { ...asked, search, range: search === '' ? readRange({ start, end }, now) : undefined };
}

async function page(
  { p, n, until, ...chosen }: Decoded<typeof conversionCalls.list>,
  who: Publisher,
  { db, now }: Exchange,
) {
  const asked = { ...askedOf(chosen, now()), until };
  // Sums, rows and revision are of one moment, whatever is told meanwhile.
  return db.transaction(
    async (tx) => {
      const { tot, totals } = await sumConversions(tx, who, asked);
      const list = await readConversions(tx, who, asked, { p, n });
      return { ...pagerOf(tot, p, n), list, totals, until: until ?? (await revisionOf(tx, who)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function file({ raw, ...chosen }: Chosen, who: Publisher, exchange: Exchange) {
  const asked = askedOf(chosen, exchange.now());
  return csvFile(exchange, async (tx) => {
    refuseLong((await sumConversions(tx, who, asked)).tot, 'start');
    const name = asked.range ? csvName(conversionsPrefix, asked.range) : `${conversionsPrefix}.csv`;
    const lines = asText<readonly Conversion[]>(eachConversion(tx, who, asked), (some) =>
      conversionCsvRows(some, raw === 1),
    );
    return { name, head: conversionCsvHead(), lines, foot: '' };
  });
}
