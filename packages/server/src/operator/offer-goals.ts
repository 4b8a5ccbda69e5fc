import { goalOf, longestGoal } from '@millrace/core/offers';
import { dayOf } from '@millrace/core/format';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { goalPayouts, offerGoals } from '../offers/goal-tables.ts';
import { added, changing, type Change } from '../operator-log/changes.ts';
import { always, hasEnded, overpaid, ownAt, termsAt } from './goal-terms.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { formatOptions, momentText } from './listing.ts';
import { listGoals } from './offer-goal-list.ts';
import { amountForm, holdOffer, sinceOf, usual } from './offer-payouts.ts';
import { tellingPromoters } from './promoters.ts';
import { holdPublisher } from './publishers.ts';
import { paysTheSame, revenueSaid } from './revenue.ts';

type Goal = typeof offerGoals.$inferSelect;
type Terms = Omit<typeof goalPayouts.$inferInsert, 'id'>;

const goalPlace = { table: offerGoals, key: offerGoals.id };
const payoutPlace = { table: goalPayouts, key: goalPayouts.id };
const longestName = 200;

function goalTyped({ words: [, typed = ''] }: CommandArgs): string {
  const goal = goalOf(typed);
  if (goal === undefined || goal === '')
    throw new Refused(`"${typed}" is no name of a goal: it has 1 to ${longestGoal} characters that can be shown.`);
  return goal;
}

async function holdGoal(db: Database, oid: number, goal: string): Promise<Goal | undefined> {
  const isIt = and(eq(offerGoals.oid, oid), eq(offerGoals.goal, goal));
  const [row] = await db.select().from(offerGoals).where(isIt).for('update');
  return row;
}

async function change(context: CommandContext, args: CommandArgs): Promise<Done> {
  const goal = goalTyped(args);
  const offer = await holdOffer(context, args.words[0]);
  const stored = await holdGoal(context.db, offer.oid, goal);
  const what = `${offer.name} (${offer.oid})`;
  if (args.options['end'] === true) return end(context, args, { goal, stored, what });
  const [, , payout] = args.words;
  if (payout !== undefined && payout !== usual && !amountForm.test(payout))
    throw new Refused(`"${payout}" is no payout: it is an amount such as 20 or 1.50, and 0 pays nothing.`);
  const revenue = optionOf(args, 'revenue');
  if (revenue !== '' && !amountForm.test(revenue)) throw new Refused('--revenue is an amount such as 25.');
  for (const name of ['name', 'name-zh'])
    if (optionOf(args, name).length > longestName)
      throw new Refused(`--${name} is too long: it has at most ${longestName} characters.`);
  return stored === undefined || hasEnded(stored, context.now)
    ? begin(context, args, { goal, stored, what, oid: offer.oid, payout })
    : amend(context, args, { goal: stored, what, payout });
}

interface New {
  readonly goal: string;
  readonly stored: Goal | undefined;
  readonly what: string;
  readonly oid: number;
  readonly payout: string | undefined;
}

/** Lets an offer pay for a goal from now on, for clicks of before as well; one that had ended begins again. */
async function begin(
  context: CommandContext,
  args: CommandArgs,
  { goal, stored, what, oid, payout }: New,
): Promise<Done> {
  const { db, now } = context;
  if (payout === undefined) throw new Refused(`${what} does not pay for "${goal}" yet: what does it pay?`);
  const tooEarly = ['publisher', 'from'].find((name) => optionOf(args, name) !== '');
  if (payout === usual || tooEarly !== undefined)
    throw new Refused(`${what} does not pay for "${goal}" yet: say what it pays all publishers first, from now on.`);
  const name = optionOf(args, 'name') || stored?.name || (args.words[1] ?? '').trim();
  const texts = { name, name_zh: optionOf(args, 'name-zh') || stored?.name_zh || '' };
  const affected = { oids: [oid], since: now, goal, isNew: !stored };
  const [changes, notices] = await tellingPromoters(context, affected, async () => {
    if (stored) {
      const [again] = await changing(db, goalPlace, [stored.id], () =>
        db
          .update(offerGoals)
          .set({ ...texts, ended_at: null })
          .where(eq(offerGoals.id, stored.id)),
      );
      const terms = await termsOf(context, args, { oid, goal, payout, since: now });
      return [
        ...again,
        ...(await payNothingSince(db, { oid, goal, since: stored.ended_at ?? now })),
        ...(await putPayout(db, terms)),
      ];
    }
    const [made] = await db
      .insert(offerGoals)
      .values({ oid, goal, ...texts })
      .returning({ id: offerGoals.id });
    const terms = await putPayout(db, await termsOf(context, args, { oid, goal, payout, since: always }));
    return made ? [await added(db, goalPlace, made.id), ...terms] : terms;
  });
  const line = stored
    ? `From now on, ${what} pays $${Number(payout)} for "${goal}" again, all publishers the same; clicks that came while it had ended pay nothing, those of before as before.`
    : `${what} pays $${Number(payout)} for "${goal}" from now on, whenever its click came.`;
  return { lines: [line, ...(await overpaid(db, { oid, goal, now })), ...notices], changes };
}

/** What was in force ends at a moment, what single publishers had for themselves as well. */
async function payNothingSince(
  db: Database,
  { oid, goal, since }: Pick<Terms, 'oid' | 'goal' | 'since'>,
): Promise<Change[]> {
  const own = await db
    .selectDistinct({ user_id: goalPayouts.user_id })
    .from(goalPayouts)
    .where(and(eq(goalPayouts.oid, oid), eq(goalPayouts.goal, goal), isNotNull(goalPayouts.user_id)));
  const changes = [...(await putPayout(db, { oid, goal, since, user_id: null, payout: '0', revenue: null }))];
  for (const { user_id } of own)
    changes.push(...(await putPayout(db, { oid, goal, since, user_id, payout: null, revenue: null })));
  return changes;
}

/** What a goal pays all publishers from a moment on. */
async function termsOf(
  { db, now }: CommandContext,
  args: CommandArgs,
  terms: Pick<Terms, 'oid' | 'goal' | 'payout' | 'since'>,
): Promise<Terms> {
  const before = await termsAt(db, { oid: terms.oid, goal: terms.goal, at: now });
  return { ...terms, user_id: null, ...revenueSaid(optionOf(args, 'revenue'), before, false) };
}

interface Known {
  readonly goal: Goal;
  readonly what: string;
  readonly payout: string | undefined;
}

/** Changes what a goal is called or what it pays, for all or for one publisher. */
async function amend(context: CommandContext, args: CommandArgs, { goal: stored, what, payout }: Known): Promise<Done> {
  const { db, now } = context;
  const { oid, goal } = stored;
  const whose = optionOf(args, 'publisher');
  const user = whose === '' ? undefined : await holdPublisher(db, whose);
  if (payout === usual && !user) throw new Refused(`"${usual}" ends what one publisher has for itself: --publisher.`);
  if (payout === undefined && (user || optionOf(args, 'revenue') !== '' || optionOf(args, 'from') !== ''))
    throw new Refused('What does it pay? --publisher, --revenue and --from belong to a payout.');
  const since = sinceOf(context, args);
  if (payout !== undefined && hasEnded(stored, since))
    throw new Refused(
      `${what} pays for "${goal}" until ${momentText(stored.ended_at ?? since)}: "undo" takes that end back, or say what it pays once it has ended.`,
    );
  const hadOwn = await ownAt(db, { oid, goal, at: since, user_id: user?.id });
  if (payout === usual && !hadOwn)
    throw new NothingToDo(`${user?.un} has no payout of its own for "${goal}" of ${what} then.`);
  const texts = {
    name: optionOf(args, 'name') || stored.name,
    name_zh: optionOf(args, 'name-zh') || stored.name_zh,
  };
  const [renamed] = await changing(db, goalPlace, [stored.id], () =>
    db.update(offerGoals).set(texts).where(eq(offerGoals.id, stored.id)),
  );
  if (payout === undefined) {
    if (renamed.length === 0) throw new NothingToDo(`"${goal}" of ${what} is called so already.`);
    return { lines: [`"${goal}" of ${what} is called ${texts.name} now.`], changes: renamed };
  }
  const before = await termsAt(db, { oid, goal, at: since, user_id: user?.id });
  const terms = {
    oid,
    goal,
    since,
    user_id: user?.id ?? null,
    payout: payout === usual ? null : payout,
    ...revenueSaid(optionOf(args, 'revenue'), before, !!user),
  };
  const affected = { oids: [oid], since, goal, user_id: user?.id };
  const [changes, notices] = await tellingPromoters(context, affected, () => putPayout(db, terms));
  const after = await termsAt(db, { oid, goal, at: since, user_id: user?.id });
  // What all get as well is the publisher's own from now on: that changes what becomes of it later.
  if (paysTheSame(before, after) && (!user || (hadOwn && payout !== usual)) && renamed.length === 0)
    throw new NothingToDo(`${what} pays ${user ? `${user.un} ` : ''}$${before.payout} for "${goal}" then already.`);
  const from = since > now ? `From ${dayOf(since)} on (GMT+8), ` : 'From now on, ';
  const to = user ? ` to ${user.un}` : '';
  const line = `${from}${what} pays $${after.payout} for "${goal}"${to}; before, it paid $${before.payout}. Clicks of before pay as before.`;
  const looks = await overpaid(db, { oid, goal, now: since, user_id: user?.id });
  return { lines: [line, ...looks, ...notices], changes: [...renamed, ...changes] };
}

/** Notes what a goal pays from a moment on, over what was noted for that moment before. */
async function putPayout(db: Database, terms: Terms): Promise<readonly Change[]> {
  const { oid, goal, user_id = null, since, payout, revenue, currency } = terms;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from goal_payouts where oid = ${oid} and goal = ${goal} and user_id is not distinct from ${user_id} and since = ${since.toISOString()}`);
  const [stored] = rows;
  if (stored) {
    const [changes] = await changing(db, payoutPlace, [stored.id], () =>
      db.update(goalPayouts).set({ payout, revenue, currency }).where(eq(goalPayouts.id, stored.id)),
    );
    return changes;
  }
  const [made] = await db.insert(goalPayouts).values(terms).returning({ id: goalPayouts.id });
  return made ? [await added(db, payoutPlace, made.id)] : [];
}

async function end(
  context: CommandContext,
  args: CommandArgs,
  { goal, stored, what }: Pick<New, 'goal' | 'stored' | 'what'>,
): Promise<Done> {
  const { db, now } = context;
  const lonely =
    args.words[2] ?? ['name', 'name-zh', 'revenue', 'publisher'].find((name) => optionOf(args, name) !== '');
  if (lonely !== undefined) throw new Refused('--end takes --from alone beside the offer and its goal.');
  if (!stored || hasEnded(stored, now))
    throw new NothingToDo(`${what} does not pay for "${goal}": there is nothing to end.`);
  const ended_at = sinceOf(context, args);
  const [changes, notices] = await tellingPromoters(
    context,
    { oids: [stored.oid], since: ended_at, goal },
    async () => {
      const [ended] = await changing(db, goalPlace, [stored.id], () =>
        db.update(offerGoals).set({ ended_at }).where(eq(offerGoals.id, stored.id)),
      );
      return ended;
    },
  );
  const from = ended_at > now ? `from ${dayOf(ended_at)} on (GMT+8)` : 'from now on';
  return { lines: [`${what} pays nothing for "${goal}" of clicks that come ${from}.`, ...notices], changes };
}

export const offerGoalCommands: readonly Command[] = [
  {
    name: 'offers goal',
    takes: '<offer> <goal> [payout]',
    options: {
      name: { takes: 'text', says: 'what publishers read; the name in postbacks where it is left out' },
      'name-zh': { takes: 'text', says: 'the same in Chinese' },
      revenue: { takes: 'amount', says: 'what its advertiser pays for it, in the currency of the offer' },
      publisher: { takes: 'publisher', says: 'for one publisher alone, by id or e-mail address' },
      from: { takes: 'YYYY-MM-DD', says: 'from the beginning of a day of GMT+8 that is to come; from now on without' },
      end: { says: 'clicks pay nothing for it any more' },
    },
    says: 'Lets an offer pay for a goal besides its conversion, changes what it pays for one, or ends one.',
    example: 'offers goal 200001 deposit 20 --name "First deposit" --revenue 25',
    notes: () => [
      'Its advertiser names the goal in its postbacks, as goal=deposit; small and large letters are the same. What it tells',
      'of a goal that the offer does not have is kept as a rejected conversion, which you can approve once it has it.',
      '0 pays nothing: it is told to the publisher alone. A click pays once for each goal where its offer pays a click once;',
      'caps count goals as well.',
      `"${usual}", with --publisher, ends what one publisher has for itself.`,
    ],
    isChange: true,
    work: change,
  },
  {
    name: 'offers goals',
    takes: '<oid>',
    options: formatOptions,
    says: 'Shows the goals of an offer, what each has paid since when, and those that its advertiser told of and it does not have.',
    example: 'offers goals 200001',
    work: listGoals,
  },
];
