import { lengthError } from './length.ts';
import { requiredError } from './required.ts';

/** Whether a text may have line breaks and tabs inside. */
export type Lines = 'oneLine' | 'manyLines';

// Controls, half characters, what has no meaning that others share, and what draws nothing, as all that turns a text does.
// But Persian is written with joiners, and emoji with those and with the choice of how a sign is drawn.
const unfit =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F])[\p{Cc}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{NChar}\u2028\u2029\uFFF9-\uFFFB\uFFFD]/gu;
const breaks = /[\n\r\t\u2028\u2029]/g;

/** @rule A text holds no character that draws nothing, turns its direction, is broken or means nothing to others, but what joins letters and picks how a sign is drawn; only one of several lines has line breaks. */
export function characterError(value: string, lines: Lines = 'oneLine'): 'characters' | undefined {
  return (lines === 'manyLines' ? value.replace(breaks, ' ') : value).search(unfit) < 0 ? undefined : 'characters';
}

/** @rule A text that is needed shows something, holds only characters that can be shown, and is not too long. */
export function textError(
  value: string,
  max: number,
  lines?: Lines,
): 'required' | 'characters' | 'tooLong' | undefined {
  return requiredError(value) ?? optionalTextError(value.trim(), max, lines);
}

/** @rule A text that may be left out is judged like any other where there is one. */
export function optionalTextError(value: string, max: number, lines?: Lines): 'characters' | 'tooLong' | undefined {
  return characterError(value, lines) ?? lengthError(value, max);
}

/** @rule Of a text that nobody can be asked to mend, what can not be shown is left out; the sign for what could not be read stays. */
export function showableText(value: string): string {
  return value.replace(unfit, (sign) => (sign === '\uFFFD' ? sign : ''));
}
