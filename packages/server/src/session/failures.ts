import type { LimiterOf } from '../http/limits.ts';
import { counterKey } from '../http/limits.ts';

const free = { points: 3, seconds: 15 * 60 };

/** Failed logins of late, by account and by address: after three, a login needs a captcha. */
export function loginFailures(limiterOf: LimiterOf, un: string, network: string) {
  const byAccount = [limiterOf('login failures by account', free), counterKey(un)] as const;
  const byAddress = [limiterOf('login failures by address', free), counterKey(network)] as const;
  return {
    async areMany(): Promise<boolean> {
      const counts = await Promise.all([byAccount, byAddress].map(([limiter, key]) => limiter.get(key)));
      return counts.some((count) => (count?.consumedPoints ?? 0) >= free.points);
    },
    async add(): Promise<void> {
      await Promise.all([byAccount, byAddress].map(([limiter, key]) => limiter.penalty(key)));
    },
    /** The account is clean again. The address is not: else one own account would clear it for guessing at others. */
    async forget(): Promise<void> {
      await byAccount[0].delete(byAccount[1]);
    },
  };
}
