import { isWithin, type LimiterOf } from '../call/limits.ts';

const [anHour, tenMinutes] = [
  { points: 5, seconds: 3_600 },
  { points: 1, seconds: 600 },
];

/**
 * So many letters of a kind go to one mailbox for whoever asks, and beyond that one in ten minutes. Nobody is refused: the
 * newest letter is good still, and no stranger uses up what its owner may ask for.
 */
export async function mayGetLetter(limiterOf: LimiterOf, email: string, kind: string): Promise<boolean> {
  if (await isWithin(limiterOf(`${kind} by hour`, anHour), email)) return true;
  return isWithin(limiterOf(`${kind} beyond`, tenMinutes), email);
}
