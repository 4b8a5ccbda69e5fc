import { createMailer, type Mailer } from '../mail/send.ts';
import type { ProviderSettings } from '@millrace/core/reference';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import type { CommandContext } from './command.ts';

/** What a command tells a publisher with: its letters wait in the database until a server sends them. */
export async function senderOf({ db, config, now }: CommandContext): Promise<{
  readonly mailer: Mailer;
  readonly config: { readonly provider: ProviderSettings };
  readonly now: () => Date;
}> {
  const provider = laidOver(config.provider, await listProviderValues(db));
  return { mailer: createMailer({ now: () => now, nudge: () => undefined }), config: { provider }, now: () => now };
}
