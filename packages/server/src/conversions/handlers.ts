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
import { handle, type CallContext } from '../call/handle.ts';
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
  list: (input, who, context) => page(input, who, context),
  read: async ({ id }, who, { db }) => {
    const conversion = await readConversion(db, who, id);
    if (!conversion) throw notFound('Conversion not found.');
    return { conversion, tries: await listTriesOf(db, id) };
  },
  csv: (input, who, context) => file(input, who, context),
  api: async ({ token, ...input }, _who, context) => page(input, await reader(context, token), context),
  apiCsv: async ({ token, ...input }, _who, context) => file(input, await reader(context, token), context),
});

/** Whose token it is, where the list is open to them. */
async function reader(context: CallContext, token: string | undefined): Promise<Publisher> {
  const who = await ownerOfToken(context, token);
  refuseWithoutRights(conversionCalls.list, who);
  return who;
}

type Chosen = Omit<Decoded<typeof conversionCalls.csv>, 'token'>;

/** Who looks for one by its id need not know its day. */
function askedOf({ start, end, ...input }: Omit<Chosen, 'raw'>, now: Date): AskedConversions {
  // What can not be seen comes along with what is pasted.
  const search = input.search.replace(/\p{C}/gu, '').trim();
  return { ...input, search, range: search === '' ? readRange({ start, end }, now) : undefined };
}

async function page(
  { p, n, until, ...search }: Decoded<typeof conversionCalls.list>,
  who: Publisher,
  { db, now }: CallContext,
) {
  const query = { ...askedOf(search, now()), until };
  // Sums, rows and revision are of one moment, whatever is told meanwhile.
  return db.transaction(
    async (tx) => {
      const { tot, totals } = await sumConversions(tx, who, query);
      const list = await readConversions(tx, who, query, { p, n });
      return { ...pagerOf(tot, p, n), list, totals, until: until ?? (await revisionOf(tx, who)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function file({ raw, ...search }: Chosen, who: Publisher, context: CallContext) {
  const query = askedOf(search, context.now());
  return csvFile(context, async (tx) => {
    refuseLong((await sumConversions(tx, who, query)).tot, 'start');
    const name = query.range ? csvName(conversionsPrefix, query.range) : `${conversionsPrefix}.csv`;
    const lines = asText<readonly Conversion[]>(eachConversion(tx, who, query), (some) =>
      conversionCsvRows(some, raw === 1),
    );
    return { name, head: conversionCsvHead(), lines, foot: '' };
  });
}
