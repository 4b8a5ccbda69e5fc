import { Refused } from './command.ts';

/** What a file says, and how its letters were read where that was not certain. */
export interface FileText {
  readonly text: string;
  readonly note?: string;
}

const workbook = [0x50, 0x4b, 0x03, 0x04];

/** The text of a file as editors and spreadsheets save it: in UTF-8, in UTF-16 with its mark, or in Windows-1252. */
export function textOfFile(bytes: Uint8Array, path: string): FileText {
  const refuse = (why: string) => new Refused(`${path} can not be read: ${why}.`);
  if (workbook.every((byte, place) => bytes[place] === byte)) {
    throw refuse('it is a workbook; save it as "CSV UTF-8" and import that');
  }
  const wide = wideEncoding(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (text !== undefined) return { text };
  const line = wide === undefined ? brokenLine(bytes) : undefined;
  if (line !== undefined) throw refuse(`it is in UTF-8, but for a byte on line ${line}; save it anew as "CSV UTF-8"`);
  const western = wide === undefined ? decoded(bytes, 'windows-1252') : undefined;
  // Hardly a text has what stands for nothing there: it is in another language's letters.
  // oxlint-disable-next-line no-control-regex
  if (western === undefined || /[\x00\x80-\x9f]/.test(western)) {
    throw refuse('it is text neither in UTF-8 nor in UTF-16 nor in Windows-1252; save it as "CSV UTF-8"');
  }
  const note = 'The file is not in UTF-8: it was read as Windows-1252. Look whether its letters came out right.';
  return { text: western, note };
}

const multibyte = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;

/** The first line that is not in UTF-8 of a file that otherwise is: by its mark, or by most of its letters. */
function brokenLine(bytes: Uint8Array): number | undefined {
  const [first, second, third] = bytes;
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  const text = Buffer.from(bytes).toString('latin1');
  const rest = text.replace(multibyte, (letter) => '.'.repeat(letter.length));
  const broken = rest.match(/[\x80-\xFF]/g) ?? [];
  if (!isMarked && (text.match(multibyte) ?? []).length <= broken.length) return undefined;
  const before = rest.slice(0, Math.max(rest.search(/[\x80-\xFF]/), 0));
  return before.split(/\r\n|\r|\n/).length;
}

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
