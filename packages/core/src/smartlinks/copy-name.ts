import { longestName } from './form.ts';

const mark = ' (copy)';

/** @rule A copy is called as its smartlink with (copy) behind, and what gets too long for a name loses its end before that. */
export function copyName(name: string): string {
  let shortened = name.trim();
  // A character of two code units goes as a whole.
  while (shortened.length + mark.length > longestName) shortened = [...shortened].slice(0, -1).join('');
  return shortened.trimEnd() + mark;
}
