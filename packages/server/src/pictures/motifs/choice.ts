import { chosen } from '../markup.ts';
import { dating, shopping, travel } from './live.ts';
import type { Motif } from './motif.ts';
import { entertainment, games, prizes } from './play.ts';
import { education, finance, health, tools } from './use.ts';

/** By the ids of the categories in the offer settings. */
const ofCategory: Readonly<Record<number, readonly [Motif, ...Motif[]]>> = {
  1: games,
  2: tools,
  3: entertainment,
  4: shopping,
  5: finance,
  6: dating,
  7: health,
  8: education,
  9: travel,
  10: prizes,
};
const all = Object.values(ofCategory).flat();
const byWord = new Map(all.flatMap((motif) => motif.words.split(' ').map((word) => [word, motif] as const)));

/** What stands for a brand: the thing that its name speaks of, else one of its category, the same one always. */
export function motifFor(brand: string, category: number): Motif {
  const words = brand.toLowerCase().match(/[a-z]+/g) ?? [];
  const named = words.map((word) => byWord.get(word)).find((motif) => motif !== undefined);
  return named ?? chosen(ofCategory[category] ?? tools, brand);
}
