import type { BrowserContext } from 'playwright';

/** By how many milliseconds answers are late in a browser at most, to find what is only right when they come at once. */
const most = Number(process.env['LATE'] ?? 0);
/** Another number has them come in another order. */
const order = Number(process.env['LATE_ORDER'] ?? 1);

/**
 * `LATE=600 vitest run --project stories` is as red as a busy machine may become; without it, nothing changes. How late an
 * answer is follows from its address, so that what is asked for together comes in an order of its own, the same each time.
 */
export async function lateAnswers(context: BrowserContext): Promise<void> {
  if (most === 0) return;
  await context.addInitScript(
    ([longest, seed]) => {
      // A story may hold the clock.
      const { fetch, setTimeout } = globalThis;
      const lateBy = (address: string) => {
        let hash = seed;
        for (const letter of address) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
        return longest * ((hash >>> 8) / 2 ** 24);
      };
      globalThis.fetch = async (input, init) => {
        const { href } = new URL(input instanceof Request ? input.url : input, location.href);
        await new Promise((go) => setTimeout(go, lateBy(href.replace(/\?.*/, ''))));
        // What was given up meanwhile is not asked for in the next story.
        (init?.signal ?? (input instanceof Request ? input.signal : undefined))?.throwIfAborted();
        return fetch(input, init);
      };
    },
    [most, order] as const,
  );
}
