import type { FraudSettings } from '@millrace/core/reference';
import type { Suspicion } from '@millrace/core/traffic';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { createHourly } from '../jobs/hourly.ts';
import { trafficLetter, writingTo } from '../mail/letters.ts';
import { users } from '../session/tables.ts';
import type { Standing } from '../sources/tables.ts';
import { findSuspicions } from '../traffic/suspicion.ts';
import type { Change } from '../operator-log/changes.ts';
import type { Command, Done, CommandContext } from './command.ts';
import { run } from './run.ts';
import { senderOf } from './sender.ts';
import { readStanding, storeStanding, trafficText } from './sources.ts';

const standingAfter = { notify: 'found', hold: 'held', block: 'blocked' } as const satisfies Record<
  FraudSettings['action'],
  Standing
>;
/** What was decided is not taken back by a judgement. */
const order: readonly Standing[] = ['passed', 'found', 'held', 'blocked'];

/** By what it was found, as an operator reads it. */
function whyText({ sign, figures }: Suspicion, { fast_seconds }: FraudSettings): string {
  const { conversions, fast, clicks, compared, usual } = figures;
  return sign === 'fast'
    ? `${fast} of ${conversions} conversions came within ${fast_seconds} s of their clicks`
    : `${compared} conversions of ${clicks} clicks, where ${usual.toFixed(1)} are usual for these offers`;
}

/** Judges the traffic of the last hours, and does what the provider has set. */
async function judge(context: CommandContext): Promise<Done> {
  const { db, now } = context;
  const { mailer, config } = await senderOf(context);
  const { fraud } = config.provider;
  const standing = standingAfter[fraud.action];
  const changes: Change[] = [];
  const lines: string[] = [];
  for (const { user_id, source, sign, figures, ...suspicion } of await findSuspicions(db, { now, limits: fraud })) {
    const whose = { user_id, oid: 0, source };
    const row = await readStanding(context, whose);
    if (row && order.indexOf(row.standing) >= order.indexOf(standing)) continue;
    const [user] = await db.select({ un: users.un }).from(users).where(eq(users.id, user_id));
    const { clicks, conversions, fast, usual } = figures;
    const reason = whyText({ ...suspicion, source, sign, figures }, fraud);
    const next = { ...whose, standing, at: now, reason, sign, clicks, conversions, fast, usual };
    changes.push(...(await storeStanding(context, row, next)));
    lines.push(`${trafficText(user?.un ?? '', whose)} is ${standing}: ${reason}.`);
  }
  if (lines.length === 0) return { lines: ['Nothing new is suspicious.'] };
  if (fraud.email !== '')
    await mailer.send(db, fraud.email, trafficLetter(lines.join('\n'), writingTo({ locale: null }, config)));
  return { lines, changes };
}

const judgeCommand: Command = {
  name: 'sources judge',
  takes: '',
  says: 'Judges the traffic of the last hours now, as the server does each hour, by the limits "fraud.…" of the provider.',
  example: 'sources judge --dry-run',
  isChange: true,
  work: judge,
};

export const judgeCommands: readonly Command[] = [judgeCommand];

type Dependencies = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secret'> & Pick<CommandContext, 'atOneMoment'>;

/** Judges once after each full hour; what it did is in the operator's log, as if somebody had typed it. */
export function startJudging({ config, db, log, now, secret, atOneMoment }: Dependencies): { stop(): Promise<void> } {
  return createHourly({
    now,
    log,
    failure: 'the traffic of the last hours could not be judged',
    async work() {
      const context = { config, db, secret, atOneMoment, now: now(), by: 'millrace', isDry: false };
      const { lines } = await run(judgeCommand, context, { words: [], options: {} });
      log.info({ lines }, 'the traffic of the last hours was judged');
    },
  });
}
