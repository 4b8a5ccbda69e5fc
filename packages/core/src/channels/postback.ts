import { urlError } from '../fields/url.ts';
import { hasFixedHost, macroNames, type MacroName } from '../traffic/macros.ts';
import { placeholders } from '../traffic/placeholders.ts';
import { hasArrived, postbackFailures, type PostbackTry } from './postback-try.ts';

/** @rule A postback is sent to an address that begins with http:// or https:// and has at most 2,000 characters, none of them a space. */
export function postbackError(url: string): 'required' | 'url' | 'tooLong' | 'hostMacro' | 'space' | undefined {
  if (url.trim().length > 2_000) return 'tooLong';
  if (/\s/.test(url.trim())) return 'space';
  // A brace is no sign of an address, but the macros stand in braces.
  return hostMacroError(url) ?? urlError(url.replace(/[{}]/g, ''));
}

/** @rule The host of a postback is written out, for a macro in it would let a click choose whom we call. */
export function hostMacroError(url: string): 'hostMacro' | undefined {
  return hasFixedHost(url.trim()) ? undefined : 'hostMacro';
}

/** @rule A postback with neither {click_id} nor {aff_sub} is warned of: what it reports could not be matched with a click. */
export function lacksClickId(url: string): boolean {
  return !/\{(click_id|aff_sub)\}/.test(url);
}

/** @rule A postback to http:// is warned of: it goes out in the clear, and whoever sees it could send more of them. */
export function isUnprotected(url: string): boolean {
  return /^http:\/\//i.test(url.trim());
}

interface UnknownMacro {
  /** As it stands in the address. */
  readonly written: string;
  /** The macro that was probably meant. */
  readonly meant: MacroName | undefined;
}

/** What is left of a name however it is spelled. */
function letters(text: string): string {
  return text.replace(/[^a-z\d]/gi, '').toLowerCase();
}

/** @rule What looks like a macro and is none of ours is named, each once, with the macro of the same letters where there is one. */
export function postbackMacros(url: string): UnknownMacro[] {
  return placeholders(url)
    .filter((macro) => !macroNames.some((name) => macro === `{${name}}`))
    .map((macro) => ({ written: macro, meant: macroNames.find((name) => letters(name) === letters(macro)) }));
}

export const postbackOutcomes = [
  'arrived',
  'unanswered',
  'unknownHost',
  'notSent',
  'redirected',
  'notAllowed',
  'missing',
  'tooMany',
  'refused',
  'broken',
] as const;
export type PostbackOutcome = (typeof postbackOutcomes)[number];

/** @rule What became of a postback is told by its code: arrived, led elsewhere, not allowed, not there, too many, refused or broken; without one it was not answered, its host is not known, or it was given up unsent. */
export function postbackOutcome({ code, failure }: Pick<PostbackTry, 'code' | 'failure'>): PostbackOutcome {
  if (hasArrived({ code })) return 'arrived';
  if (code === 401 || code === 403) return 'notAllowed';
  if (code === 404 || code === 410) return 'missing';
  if (code === 429) return 'tooMany';
  if (code >= 300 && code < 400) return 'redirected';
  if (code >= 400 && code < 500) return 'refused';
  if (code >= 500) return 'broken';
  return postbackFailures.find((one) => one === failure) ?? 'unanswered';
}

/** @rule An address fails when the newest postback to it did not arrive and no test after it has. */
export function failingPostback(log: readonly PostbackTry[]): PostbackTry | undefined {
  const newest = log.find((tried) => tried.is_test === 0 || hasArrived(tried));
  return newest && !hasArrived(newest) ? newest : undefined;
}

/** @rule That an address fails is told once two postbacks in a row did not arrive, and not again until one has. */
export function beginsToFail(log: readonly PostbackTry[]): boolean {
  const tries = log.filter((tried) => tried.is_test === 0 || hasArrived(tried));
  const arrived = tries.findIndex(hasArrived);
  return (arrived === -1 ? tries.length : arrived) === 2;
}
