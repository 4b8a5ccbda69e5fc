import { and, eq, like, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/open.ts';
import { offerQuestions } from '../../server/src/offers/question-tables.ts';
import { applications, offers } from '../../server/src/offers/tables.ts';

type Question = Omit<typeof offerQuestions.$inferInsert, 'oid' | 'position'>;

const loanQuestions: readonly Question[] = [
  {
    key: 'place',
    text: 'Where will the form be shown?',
    text_zh: '表单将在哪里展示？',
    kind: 'text',
  },
  {
    key: 'traffic',
    text: 'Where does most of your traffic come from?',
    text_zh: '您的大部分流量来自哪里？',
    kind: 'choice',
    options: ['Search', 'Social', 'E-mail', 'Own app'],
  },
  {
    key: 'leads',
    text: 'How many leads do you expect a day?',
    text_zh: '您预计每天有多少条线索？',
    kind: 'number',
    is_required: false,
  },
];

/** Has the newest home loan offer ask whoever applies, so that there is one to apply for with answers. */
export async function askOfLoans(db: Database): Promise<void> {
  const applied = db.select().from(applications).where(eq(applications.oid, offers.oid));
  const [offer] = await db
    .select({ oid: offers.oid })
    .from(offers)
    .where(and(like(offers.name, 'Home Loan Finder%'), eq(offers.status, 1), notExists(applied)))
    .orderBy(sql`${offers.oid} desc`)
    .limit(1);
  if (!offer) return;
  const rows = loanQuestions.map((question, index) => ({ ...question, oid: offer.oid, position: index + 1 }));
  await db.insert(offerQuestions).values(rows).onConflictDoNothing();
}
