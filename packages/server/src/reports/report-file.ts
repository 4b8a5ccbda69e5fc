import { reportCsvHead, reportCsvName, reportCsvRows, reportCsvTotal } from '@millrace/core/reports';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Spool } from '../http/spool.ts';
import type { Publisher } from '../session/queries.ts';
import { readColumns, type Asked } from './asked.ts';
import { asText, csvFile, refuseLong } from './csv-file.ts';
import { asksForSubs, eachRows, readTotals } from './queries.ts';

interface Shape {
  /** By default all that the report has. */
  readonly columns: readonly string[] | undefined;
  readonly isRaw: boolean;
}

/** The file of a report: its rows, and their totals as the last line. */
export async function reportFile(
  context: Pick<Context, 'db' | 'log'>,
  who: Pick<Publisher, 'id'>,
  { columns: columnNames, isRaw }: Shape,
  query: Asked,
): Promise<Spool> {
  const columns = readColumns(query, columnNames);
  return csvFile(context, async (tx) => {
    // What empties a partition is seen by snapshots of before too, so it has to wait.
    if (asksForSubs(query)) await tx.execute(sql`lock table traffic_subs in access share mode`);
    const { tot, totals } = await readTotals(tx, who, query);
    refuseLong(tot, 'group');
    const lines = asText(eachRows(tx, who, query), (rows) => reportCsvRows({ columns, rows, isRaw }));
    return {
      name: reportCsvName(query.type, query.range),
      head: reportCsvHead({ columns }),
      lines,
      foot: reportCsvTotal({ columns, totals, isRaw }),
    };
  });
}
