import {
  reportCsvHead,
  reportCsvName,
  reportCsvRows,
  reportCsvTotal,
  type Column,
  type ReportSums,
} from '@millrace/core/reports';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { faultOf } from '../http/log.ts';
import { Spool } from '../http/spool.ts';
import { invalid } from '../refusal.ts';
import type { Publisher } from '../session/queries.ts';
import type { Asked } from './asked.ts';
import { eachRows, readTotals } from './queries.ts';

/** Somewhat less than a spreadsheet can hold. */
const longestFile = 1_000_000;

/**
 * The file of a report, which is written while it is sent. Rows and totals are of one moment, whatever is counted
 * meanwhile. It is refused before its first byte or not at all.
 */
export async function csvFile(
  { db, log }: Pick<Context, 'db' | 'log'>,
  who: Pick<Publisher, 'id'>,
  { columns, ...asked }: Asked & { readonly columns: readonly Column[] },
  most = longestFile,
): Promise<Spool> {
  const found = Promise.withResolvers<Spool>();

  async function write(tx: Database, totals: Partial<ReportSums>): Promise<Spool> {
    const file = await Spool.open({ name: reportCsvName(asked.type, asked.range), type: 'text/csv; charset=utf-8' });
    found.resolve(file);
    try {
      await file.write(reportCsvHead(columns));
      for await (const rows of eachRows(tx, who, asked)) {
        if (file.isLeft) break;
        await file.write(reportCsvRows(columns, rows));
      }
      await file.write(reportCsvTotal(columns, totals));
      await file.end();
    } catch (error) {
      // The answer has begun, so that breaking it off is all that can be said.
      log.error({ fault: faultOf(error) }, 'A report broke off.');
      await file.end(error);
    }
    return file;
  }

  const work = db.transaction(
    async (tx) => {
      const { tot, totals } = await readTotals(tx, who, asked);
      if (tot > most) {
        throw invalid({ group: `A file has at most ${most} rows; this would have ${tot}.` });
      }
      return write(tx, totals);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return Promise.race([found.promise, work]);
}
