/**
 * Begins what is fetched when it is first needed, and returns what ends it. Where it can't be fetched, all else works
 * without it.
 */
export function lateEffect(fetching: Promise<() => () => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  async function run() {
    const begin = await fetching;
    if (!isOver) end = begin();
  }
  run().catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
}
