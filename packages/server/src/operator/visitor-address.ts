import { filled, macroNames, unknownMacros, type MacroName } from '@millrace/core/traffic';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import type { CommandContext } from './command.ts';
import { nearest } from './nearest.ts';

/** What is known of a conversion alone. */
const notAtClick: readonly MacroName[] = ['status', 'txid', 'conversion_id', 'goal'];

/** The macros that a click fills in, in braces. */
export const clickMacros = macroNames.filter((name) => !notAtClick.includes(name)).map((name) => `{${name}}`);

/** What of the macros of an address that visitors are sent to is not filled in, each in a sentence that follows its name. */
export function macroLooks(url: string): string[] {
  const unknown = unknownMacros(url).map((name) => {
    const suggestion = nearest(name.toLowerCase(), macroNames);
    return `has {${name}}, which is no macro and stays as it is${suggestion === undefined ? '.' : `: is {${suggestion}} meant?`}`;
  });
  const empty = notAtClick
    .filter((name) => url.includes(`{${name}}`))
    .map((name) => `has {${name}}, which is empty at a click: a conversion alone has it.`);
  return [...unknown, ...empty];
}

export const ownLink = "is an address of the network's own links: visitors would go round in a circle";

/** Where the network's own links are. */
export async function linkOrigins({ db, config }: Pick<CommandContext, 'db' | 'config'>): Promise<readonly string[]> {
  return [config.origin, laidOver(config.provider, await listProviderValues(db)).tracking_domain];
}

/** Whether an address is that of the network's own links, so that a visitor would go round in a circle. */
export function isOwnLink(url: string, origins: readonly string[]): boolean {
  const { host, pathname } = URL.parse(filled(url, {})) ?? {};
  return pathname === '/c' && origins.some((origin) => URL.parse(origin)?.host === host);
}
