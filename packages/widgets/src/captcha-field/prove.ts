import type { CaptchaPuzzle } from '@millrace/core/session';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The number that solves the puzzle, found by trying. */
export async function prove(parameters: CaptchaPuzzle, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey, controller });
  if (solution === null) throw new Error('Millrace: the puzzle of a captcha was not solved in time.');
  return String(solution.counter);
}
