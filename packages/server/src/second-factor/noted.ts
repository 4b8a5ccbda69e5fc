import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { notify } from '../account/notices.ts';
import { secondFactorLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/send.ts';
import type { Member } from '../session/queries.ts';

export type FactorChange =
  | { readonly is: 'passkey-added' | 'passkey-removed'; readonly name: string }
  | { readonly is: 'time-codes-added' | 'time-codes-removed' | 'recovery-codes-renewed' | 'removed-by-operator' }
  | { readonly is: 'recovery-code-used'; readonly left: number };

/** What happened, as its owner reads it in the portal and by mail. */
function textOf(change: FactorChange): string {
  switch (change.is) {
    case 'passkey-added':
      return `The passkey “${change.name}” was added to your account.`;
    case 'passkey-removed':
      return `The passkey “${change.name}” was removed from your account.`;
    case 'time-codes-added':
      return 'An authenticator app was added to your account.';
    case 'time-codes-removed':
      return 'The authenticator app was removed from your account.';
    case 'recovery-codes-renewed':
      return 'Your recovery codes were renewed; the ones before them are worth nothing now.';
    case 'recovery-code-used':
      return `A recovery code of your account was used. ${change.left} of them ${change.left === 1 ? 'is' : 'are'} left.`;
    case 'removed-by-operator':
      return 'The operator of the network has removed your second factor: your password alone opens your account.';
  }
}

interface Needs {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'provider'>;
  readonly now: () => Date;
}

/** Tells the owner of every change of a second factor, in the transaction that makes it. */
export async function noteChange(
  tx: Database,
  { mailer, config, now }: Needs,
  who: Pick<Member, 'id' | 'un'>,
  change: FactorChange,
): Promise<void> {
  const text = textOf(change);
  await notify(tx, { user_id: who.id, kind: 'account', text, now: now() });
  await mailer.send(tx, who.un, secondFactorLetter(text, config.provider));
}
