import type { BrowserContext } from 'playwright';

/** By how many milliseconds each answer is late in a browser, to find what is only right when answers come at once. */
const late = Number(process.env['LATE'] ?? 0);

/** `LATE=300 vitest run --project stories` is as red as a busy machine may become; without it, nothing changes. */
export async function lateAnswers(context: BrowserContext): Promise<void> {
  if (late === 0) return;
  await context.addInitScript((by) => {
    // A story may hold the clock.
    const { fetch, setTimeout } = globalThis;
    globalThis.fetch = async (input, init) => {
      await new Promise((go) => setTimeout(go, by));
      return fetch(input, init);
    };
  }, late);
}
