import type { AccountNotice } from '@millrace/core/account';
import type { Locale } from '@millrace/core/session';
import type { Database } from '../db/open.ts';
import type { Change } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Done, type CommandContext } from './command.ts';
import { tellerOf } from './tell.ts';

interface Owned {
  readonly user_id: number;
  readonly un: string;
  readonly locale: Locale | null;
}

/** A decision about things that publishers have asked for. */
export interface Decision<R extends Owned> {
  /** What is decided about, such as `application`, and by what it is named. */
  readonly noun: string;
  /** The rows of these names, locked until the transaction ends. */
  hold(tx: Database, names: readonly string[]): Promise<R[]>;
  nameOf(row: R): string;
  /** Why this one can not be decided like this. */
  problem(row: R): string | undefined;
  change(tx: Database, row: R, reason: string): Promise<readonly Change[]>;
  /** What the operator reads, and what the publisher does. */
  done(row: R): string;
  told(row: R, reason: string): AccountNotice;
}

/** Decides about all that are named or about none, and tells their owners. */
export async function decide<R extends Owned>(
  context: CommandContext,
  args: CommandArgs,
  decision: Decision<R>,
): Promise<Done> {
  const { db } = context;
  const names = [...new Set(args.words)];
  const rows = await decision.hold(db, names);
  const byName = new Map(rows.map((row) => [decision.nameOf(row), row]));
  const problems = names.flatMap((name) => {
    const row = byName.get(name);
    const problem = row ? decision.problem(row) : `There is no ${decision.noun} ${name}.`;
    return problem === undefined ? [] : [problem];
  });
  if (problems.length > 0) throw new Refused(...problems);
  const tell = await tellerOf(context);
  const changes: Change[] = [];
  const reason = optionOf(args, 'reason');
  for (const row of rows) {
    changes.push(...(await decision.change(db, row, reason)));
    await tell({ ...row, id: row.user_id }, decision.told(row, reason));
  }
  return { lines: rows.map((row) => decision.done(row)), changes };
}
