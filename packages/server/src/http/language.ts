import { filledIn } from '@millrace/core/format';
import { keptReason, type ProviderSettings } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import { chinese } from './chinese.ts';

/** Says a sentence of ours in the language of whoever reads it. What is not ours, or not known, stays as it is. */
export type Say = (text: string) => string;

/** A reason that the network keeps is read in that language too, alone or as what fills a sentence of ours. */
export function sayerOf(locale: Locale, reasons: ProviderSettings['reasons'] = []): Say {
  if (locale !== 'zh-CN') return asItIs;
  const say: Say = (text) => inChinese(keptReason(reasons, locale, text), say);
  return say;
}

const asItIs: Say = (text) => text;

/** Under these names an answer says why: in words of ours, or of the network. */
const why = new Set(['reason', 'refused', 'decision_reason', 'info']);

/**
 * An answer with what the server itself has noted in it said in the language: why something is as it is, and the `answer`
 * of a try that came to nothing (`code` 0). What somebody else's server has answered is theirs.
 */
export function saidIn(payload: unknown, locale: Locale, reasons?: ProviderSettings['reasons']): unknown {
  if (locale === 'en') return payload;
  return said(payload, sayerOf(locale, reasons));
}

/** What holds nothing of ours is the same object: an answer may have a hundred thousand rows. */
function said(payload: unknown, say: Say): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const isList = Array.isArray(payload);
  if (!isList && Object.getPrototypeOf(payload) !== Object.prototype) return payload;
  const isNoAnswer = 'code' in payload && payload.code === 0;
  const changes = Object.entries(payload).flatMap(([name, value]: [string, unknown]) => {
    const isOurs = why.has(name) || (name === 'answer' && isNoAnswer);
    const next = isOurs && typeof value === 'string' ? say(value) : said(value, say);
    return next === value ? [] : [[name, next] as const];
  });
  if (changes.length === 0) return payload;
  return Object.assign(isList ? [...payload] : { ...payload }, Object.fromEntries(changes));
}

const sentences: Readonly<Record<string, string>> = chinese;

/** Sentences in which something is filled in, the longest first: the shorter might fit them too. */
const patterns = Object.entries(sentences)
  .filter(([english]) => english.includes('{}'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, translated]) => ({ parts: english.split('{}'), translated }));

function inChinese(text: string, say: Say): string {
  if (Object.hasOwn(sentences, text)) return sentences[text] ?? text;
  // What the system calls a failure stands behind it: The name of this host is not known (ENOTFOUND).
  const [, sentence = '', code = ''] = /^([^(]+) \((\w+)\)$/.exec(text) ?? [];
  if (Object.hasOwn(sentences, sentence)) return `${sentences[sentence] ?? sentence}（${code}）`;
  for (const { parts, translated } of patterns) {
    const values = valuesIn(text, parts);
    if (values) return filled(translated, values.map(say));
  }
  return text;
}

/** What stands between the parts, or nothing where they do not all stand in the text, in this order. */
function valuesIn(text: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...rest] = parts;
  if (!text.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [index, part] of rest.entries()) {
    const to = index === rest.length - 1 ? text.length - part.length : text.indexOf(part, from);
    if (to <= from || !text.startsWith(part, to)) return undefined;
    values.push(text.slice(from, to));
    from = to + part.length;
  }
  return values;
}

function filled(sentence: string, values: readonly string[]): string {
  let next = 0;
  return filledIn(sentence, () => values[next++] ?? '');
}
