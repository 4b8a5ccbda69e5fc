import { codes, pagerOf } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { limitError, mostExcepted, mostRules, sourceCalls } from '@millrace/core/sources';
import { subText } from '@millrace/core/traffic';
import { handle, type CallContext } from '../call/handle.ts';
import { changedSince, invalid, notFound, Refusal } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { noSuchLink } from '../smartlinks/changes.ts';
import { maySee } from '../smartlinks/queries.ts';
import {
  addRule,
  changeRule,
  liftBlocks,
  listRuleBlocks,
  listRules,
  readRule,
  removeRule,
  undoBlock,
} from '../sources/rules.ts';
import { tryOnPast } from './try-rule.ts';

const noSuchRule = () => notFound('Rule not found.');

export const ruleHandlers = handle(sourceCalls, {
  rules: async ({ gid }, who, context) => {
    await seen(who, gid, context);
    return { list: await listRules(context.db, who, gid) };
  },
  saveRule: async ({ id, version, is_on, ...rule }, who, context) => {
    const { db } = context;
    await seen(who, rule.gid, context);
    refuseWrong(rule);
    const edited = { ...rule, is_on: is_on === 1 };
    if (id === undefined) {
      const added = await db.transaction((tx) => addRule(tx, who, edited));
      if (added === undefined)
        throw new Refusal(codes.invalid, `A smartlink can have up to ${mostRules} rules. Remove one first.`);
      return stored(who, added, context);
    }
    const { gid, ...set } = edited;
    if ((await readRule(db, who, id))?.stored.gid !== gid) throw noSuchRule();
    if (await changeRule(db, who, { id, version, ...set })) return stored(who, id, context);
    const now = await readRule(db, who, id);
    throw now ? changedSince(now.stored, now.at) : noSuchRule();
  },
  switchRule: async ({ id, is_on, lift }, who, context) => {
    if (is_on === 1 && lift === 1) throw invalid({ lift: 'A rule that is on would block these sources again.' });
    const isThere = await context.db.transaction(async (tx) => {
      if (!(await changeRule(tx, who, { id, is_on: is_on === 1 }))) return false;
      if (lift === 1) await liftBlocks(tx, who, { id, now: context.now() });
      return true;
    });
    if (!isThere) throw noSuchRule();
    return stored(who, id, context);
  },
  removeRule: async ({ id, lift }, who, { db, now }) => {
    const isRemoved = await db.transaction(async (tx) => {
      if (lift === 1) await liftBlocks(tx, who, { id, now: now() });
      return removeRule(tx, who, id);
    });
    if (!isRemoved) throw noSuchRule();
  },
  tryRule: async ({ gid, except, ...rule }, who, context) => {
    await seen(who, gid, context);
    refuseWrong({ ...rule, except });
    return tryOnPast(context.db, who, { gid, rule, except, now: context.now() });
  },
  ruleBlocks: async ({ gid, p, n }, who, context) => {
    await seen(who, gid, context);
    const { tot, list } = await listRuleBlocks(context.db, who, { gid, p, n });
    return { ...pagerOf(tot, p, n), list };
  },
  undoBlock: async ({ id }, who, { db, now }) => {
    const undone = await db.transaction((tx) => undoBlock(tx, who, { id, now: now() }));
    if (undone === 'full')
      throw new Refusal(
        codes.invalid,
        `This rule already leaves ${mostExcepted} sources alone. Change the rule, or switch it off and lift its blocks.`,
      );
    if (!undone) throw notFound('Block not found.');
    return undone;
  },
});

async function seen(who: Publisher, gid: number, { db }: CallContext): Promise<void> {
  if (!(await maySee(db, who, gid))) throw noSuchLink();
}

async function stored(who: Publisher, id: number, { db }: CallContext) {
  const rule = await readRule(db, who, id);
  if (!rule) throw noSuchRule();
  return rule.stored;
}

type Written = Parameters<typeof limitError>[0] & { readonly except: readonly string[] };

function refuseWrong({ except, ...rule }: Written): void {
  const limit = limitError(rule);
  if (limit) throw invalid({ limit });
  // Visitors come with nothing else.
  if (except.some((source) => subText(source) !== source)) throw invalid({ except: fieldWords.characters });
}
