import type { LimiterOf } from '../call/limits.ts';
import { counterKey, isWithin } from '../call/limits.ts';
import { oneByOne } from './one-by-one.ts';

/** So many tries need no captcha. */
const free = { points: 3, seconds: 15 * 60 };
/** Only counted, never refused. */
const guessing = { points: 1_000_000, seconds: 24 * 3_600 };

/** So many wrong passwords at one account, each behind a captcha, make the next captchas harder; twice as many, harder still. */
const patient = 20;
const hardest = 3;

/**
 * What was tried of late at an account, and from an address. A captcha that is solved always lets a try through, so that
 * no stranger locks anybody out; it gets harder the more an account is guessed at.
 */
export function loginFailures(limiterOf: LimiterOf, un: string, network: string) {
  const byAccount = limiterOf('login failures by account', free);
  const byAddress = limiterOf('login failures by address', free);
  const guesses = limiterOf('login guesses by account', guessing);
  const [account, address] = [counterKey(un), counterKey(network)];
  return {
    /**
     * Tries that come at the same moment are judged one after another, so that right ones, which are not counted, use up
     * none of the free ones meanwhile. By address first: whoever sends a flood from one has one place in an account's queue.
     */
    inTurn<T>(judge: () => Promise<T>): Promise<T> {
      return oneByOne(`login from ${address}`, () => oneByOne(`login of ${account}`, judge));
    },
    /** Takes one of the tries that need no captcha; before the work is done, so that a hundred at once are no way around. */
    async takeFree(): Promise<boolean> {
      if (!(await isWithin(byAddress, network))) return false;
      if (await isWithin(byAccount, un)) return true;
      await byAddress.reward(address);
      return false;
    },
    /** How hard a captcha has to be for a try at this account. */
    async captchaLevel(): Promise<number> {
      const count = (await guesses.get(account))?.consumedPoints ?? 0;
      return count < patient ? 0 : Math.min(hardest, 1 + Math.floor(Math.log2(count / patient)));
    },
    /** A try without a captcha was counted when it was taken. */
    async wrong({ isFree }: { readonly isFree: boolean }): Promise<void> {
      if (isFree) return;
      await Promise.all([byAccount.penalty(account), byAddress.penalty(address), guesses.penalty(account)]);
    },
    /** The account is clean again. The address is not: else one own account would clear it for guessing at others. */
    async right({ isFree }: { readonly isFree: boolean }): Promise<void> {
      await byAccount.delete(account);
      if (isFree) await byAddress.reward(address);
    },
  };
}

export type LoginFailures = ReturnType<typeof loginFailures>;
