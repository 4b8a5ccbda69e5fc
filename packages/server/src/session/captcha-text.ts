import { randomInt } from 'node:crypto';
import { glyphs } from './glyphs.ts';

const length = 5;

/** The text of a captcha: a letter longer at each level. */
export function randomCaptchaText(level = 0): string {
  const letters = Object.keys(glyphs);
  return Array.from({ length: length + level }, () => letters[randomInt(letters.length)]).join('');
}
