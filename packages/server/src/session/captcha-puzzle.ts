import type { CaptchaPuzzle } from '@millrace/core/session';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

// One try costs a browser about as much as it costs us to ask; the number hides among so many that it works for a
// second or two.
const usualCost = 2_000;
const [minRounds, maxRounds] = [500, 1_500];

/**
 * A captcha for who can't read a picture: its text is the number with which the key begins as the puzzle says. It takes
 * twice as long at each level.
 */
export async function makePuzzle(level = 0): Promise<{ puzzle: CaptchaPuzzle; text: string }> {
  const cost = usualCost * 2 ** level;
  const counter = randomInt(minRounds, maxRounds);
  const { parameters } = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey });
  const { algorithm, nonce, salt, keyLength, keyPrefix } = parameters;
  return { puzzle: { algorithm, nonce, salt, cost, keyLength, keyPrefix }, text: String(counter) };
}
