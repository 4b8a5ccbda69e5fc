import type { LinkNotice } from '@millrace/core/account';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { notifyPerson } from '../notices/notify.ts';
import { secondFactorLetter, writingTo, type ChangeTold } from '../mail/letters.ts';
import type { Mailer } from '../mail/send.ts';
import type { Person } from '../session/person.ts';

export type FactorChange =
  | { readonly is: 'passkey-added' | 'passkey-removed'; readonly name: string }
  | { readonly is: 'time-codes-added' | 'time-codes-removed' | 'recovery-codes-renewed' | 'removed-by-operator' }
  | { readonly is: 'recovery-code-used'; readonly left: number };

/** What happened, as its owner reads it in the portal and by mail. */
function toldOf(change: FactorChange): Exclude<ChangeTold, LinkNotice> {
  switch (change.is) {
    case 'passkey-added':
      return { code: 'passkeyAdded', values: { name: change.name } };
    case 'passkey-removed':
      return { code: 'passkeyRemoved', values: { name: change.name } };
    case 'time-codes-added':
      return { code: 'timeCodesAdded', values: {} };
    case 'time-codes-removed':
      return { code: 'timeCodesRemoved', values: {} };
    case 'recovery-codes-renewed':
      return { code: 'recoveryRenewed', values: {} };
    case 'recovery-code-used':
      return change.left === 1
        ? { code: 'recoveryUsedOneLeft', values: {} }
        : { code: 'recoveryUsed', values: { left: String(change.left) } };
    case 'removed-by-operator':
      return { code: 'factorRemoved', values: {} };
  }
}

interface Dependencies {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'provider'>;
  readonly now: () => Date;
}

/** Tells whose it is of every change of a second factor, in the transaction that makes it. */
export async function noteChange(
  tx: Database,
  { mailer, config, now }: Dependencies,
  who: Person,
  change: FactorChange,
): Promise<void> {
  const notice = toldOf(change);
  await notifyPerson(tx, { person: who, now: now() }, notice);
  await mailer.send(tx, who.un, secondFactorLetter(notice, writingTo(who, config)));
}
