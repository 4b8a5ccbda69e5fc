import { mailedRange } from '@millrace/core/reports';
import { daysAfter } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { alertSettings } from '../../server/src/alerts/tables.ts';
import type { Database } from '../../server/src/db/open.ts';
import { ruleBlocks, sourceRules } from '../../server/src/sources/tables.ts';
import { askOfLoans } from './asking-offers.ts';
import { breakLink } from './broken-link.ts';
import type { Night } from './faults.ts';
import { failPostbacks } from './failing-postback.ts';
import { demoOwner } from './people.ts';
import { sendBadSources } from './bad-sources.ts';

const hourMs = 3_600_000;

/**
 * Puts in what the publisher of the demonstration finds in the morning: a source that converts nothing, a broken link and
 * a failing postback, all of this night; and an offer that asks something. Does nothing where that is already, also where its rules were removed.
 */
export async function plantMorning(db: Database, now: Date, place: Omit<Night, 'night' | 'now'>): Promise<void> {
  if ((await db.$count(ruleBlocks, eq(ruleBlocks.user_id, demoOwner))) > 0) return;
  if ((await db.$count(sourceRules, eq(sourceRules.user_id, demoOwner))) > 0) return;
  const night = new Date((Math.floor(now.getTime() / hourMs) - 4) * hourMs);
  await db.transaction(async (tx) => {
    await sendBadSources(tx, { night, now });
    await askOfLoans(tx);
    const told = [await failPostbacks(tx, { night, now, ...place }), await breakLink(tx, { night, now, ...place })];
    // In the order in which it happened, which is that of the bell.
    const inOrder = told.filter((one) => one !== undefined).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { tell } of inOrder) await tell();
    // The last full week was not summed up yet.
    const summed_until = daysAfter(mailedRange('weekly', now).start, -1);
    await tx
      .insert(alertSettings)
      .values({ user_id: demoOwner, weekly_summary: true, summed_until })
      .onConflictDoNothing();
  });
}
