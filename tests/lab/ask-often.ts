// As many as a server has connections to its database: whoever comes besides waits for one, on a busy machine too long.
const atOnce = 10;

/** Asks the same many times, as many at the same moment as the server can really work on. */
export async function askOften<T>(
  count: number,
  ask: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const ends: PromiseSettledResult<T>[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    ends.push(...(await Promise.allSettled(Array.from({ length }, (_, index) => ask(from + index)))));
  }
  return ends;
}
