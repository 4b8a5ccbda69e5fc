interface Queue {
  last: Promise<unknown>;
  size: number;
}

/** Whoever finds so many before them does not wait: a flood can not hold up anybody for long. */
const maxWaiting = 200;
const queues = new Map<string, Queue>();

/** Work with the same key is done one after another within this process. */
export async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), size: 0 };
  if (queue.size >= maxWaiting) return work();
  queues.set(key, queue);
  queue.size += 1;
  const done = queue.last.then(work);
  queue.last = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    queue.size -= 1;
    if (queue.size === 0) queues.delete(key);
  }
}
