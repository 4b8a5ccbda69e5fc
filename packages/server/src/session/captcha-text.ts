import { randomInt } from 'node:crypto';
import { glyphs } from './glyphs.ts';

const length = 5;

export function randomCaptchaText(): string {
  const letters = Object.keys(glyphs);
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
