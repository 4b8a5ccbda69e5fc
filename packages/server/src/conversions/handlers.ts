import { pagerOf, type Decoded } from '@millrace/core';
import {
  conversionCsvHead,
  conversionCsvRows,
  conversionsPrefix,
  csvName,
  type Conversion,
  type reportCalls,
} from '@millrace/core/reports';
import { listTriesOf } from '../channels/postbacks.ts';
import type { Exchange } from '../handle.ts';
import type { Spool } from '../http/spool.ts';
import { notFound } from '../refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { readRange } from './asked.ts';
import {
  eachConversion,
  readConversion,
  readConversions,
  sumConversions,
  type AskedConversions,
} from './conversions.ts';
import { asText, csvFile, refuseLong } from './csv-file.ts';

type Wanted = Omit<Decoded<typeof reportCalls.conversionsCsv>, 'token'>;

/** Who looks for one by its id need not know its day. */
function askedOf({ start, end, ...asked }: Wanted, now: Date): AskedConversions {
  return { ...asked, range: asked.search === '' ? readRange({ start, end }, now) : undefined };
}

export async function listConversions(
  { p, n, until, ...wanted }: Omit<Decoded<typeof reportCalls.conversions>, 'token'>,
  who: Publisher,
  { db, now }: Exchange,
) {
  const asked = { ...askedOf(wanted, now()), until };
  const sums = await sumConversions(db, who, asked);
  const list = await readConversions(db, who, { ...asked, until: until ?? sums.until }, { p, n });
  return { ...pagerOf(sums.tot, p, n), list, totals: sums.totals, until: until ?? sums.until };
}

export async function readWholeConversion(id: number, who: Publisher, { db }: Exchange) {
  const conversion = await readConversion(db, who, id);
  if (!conversion) throw notFound('There is no such conversion.');
  return { conversion, tries: await listTriesOf(db, id) };
}

export async function fileOfConversions(wanted: Wanted, who: Publisher, exchange: Exchange): Promise<Spool> {
  const asked = askedOf(wanted, exchange.now());
  return csvFile(exchange, async (tx) => {
    refuseLong((await sumConversions(tx, who, asked)).tot, 'start');
    const name = asked.range ? csvName(conversionsPrefix, asked.range) : `${conversionsPrefix}.csv`;
    const lines = asText<readonly Conversion[]>(eachConversion(tx, who, asked), conversionCsvRows);
    return { name, head: conversionCsvHead(), lines, foot: '' };
  });
}
