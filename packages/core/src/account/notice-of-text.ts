import type { NoticeCode } from './notices.ts';
import { noticeWords } from './words.ts';

export interface ReadNotice {
  readonly code: NoticeCode;
  readonly values: Readonly<Record<string, string>>;
}

const codes = (Object.keys(noticeWords) as (keyof typeof noticeWords)[]).filter((code) => code !== 'because');

/**
 * @rule A notice that was noted as an English text alone is told by the code whose sentence it is, with what the sentence
 * names and the reason behind it; any other text has no code.
 */
export function noticeOfText(text: string): ReadNotice | undefined {
  for (const code of codes) {
    const values = valuesIn(text, noticeWords[code]);
    if (values) return { code, values };
  }
  return undefined;
}

/** What stands in a text where its sentence has names in braces; undefined where it is another sentence. */
function valuesIn(text: string, sentence: string): Record<string, string> | undefined {
  const [start = '', ...parts] = sentence.split(/[{}]/);
  if (!text.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let at = start.length;
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', after = ''] = parts.slice(index, index + 2);
    const end = after === '' ? text.length : text.indexOf(after, at);
    const value = text.slice(at, end);
    if (end < at || value === '' || (name === 'oid' && !/^\d{1,12}$/.test(value))) return undefined;
    values[name] = value;
    at = end + after.length;
  }
  const rest = text.slice(at);
  if (rest === '') return values;
  return rest.startsWith(' ') ? { ...values, reason: rest.slice(1) } : undefined;
}
