import { channelWords, postbackError, websiteProblemWords } from '@millrace/core/channels';
import { fieldWords } from '@millrace/core/fields';
import type { CallContext } from '../call/handle.ts';
import { notFound, refuseFields } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { hasChannel, readApp } from './queries.ts';

/** What is said of each problem of an app, its addresses and its websites. */
export const channelTexts: Readonly<Record<string, string>> = {
  ...fieldWords,
  ...channelWords,
  ...websiteProblemWords,
};
/** An own channel that is in use; one of somebody else is as one that does not exist. */
export async function ownApp(db: CallContext['db'], who: Publisher, id: number) {
  const app = (await hasChannel(db, who, id)) ? await readApp(db, who, id) : undefined;
  if (!app) throw notFound('Channel not found.');
  return app;
}

export function refusePostback(url: string, field: string): void {
  const problem = postbackError(url);
  if (problem) refuseFields(inWords({ [field]: problem }));
}

export function inWords(problems: Readonly<Record<string, string>>): Record<string, string> {
  const longest = { name: 128, currency_name: 64 } as Readonly<Record<string, number>>;
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      (channelTexts[problem] ?? problem).replace('{most}', String(longest[field] ?? 2_000)),
    ]),
  );
}
