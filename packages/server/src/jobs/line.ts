export type InLine = <T>(work: () => Promise<T>) => Promise<T>;

/** A line in which each work begins when the one before it has ended, however that was. */
export function createLine(): InLine {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}
