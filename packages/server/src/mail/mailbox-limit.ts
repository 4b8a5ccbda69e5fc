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
  const mailbox = mailboxOf(email);
  if (await isWithin(limiterOf(`${kind} by hour`, anHour), mailbox)) return true;
  return isWithin(limiterOf(`${kind} beyond`, tenMinutes), mailbox);
}

/** What stands behind a plus is a note to oneself: the letter comes to the same mailbox. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.split('+', 1).join('')}@${host}`;
}
