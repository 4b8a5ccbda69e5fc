import { Gauge, Registry } from 'prom-client';

/** One number that was read for the metrics. */
interface Reading {
  readonly name: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** What is asked elsewhere, such as the database, each time that somebody reads the metrics. */
export interface Reader {
  /** The help of each gauge that it may give. */
  readonly gauges: Readonly<Record<string, string>>;
  read(): Promise<readonly Reading[]>;
  /** What is said where it could not be read. */
  readonly otherwise?: readonly Reading[];
}

/** Less than Prometheus waits for all of it. */
const timeoutMs = 3_000;

/**
 * Asks the readers side by side. What can't be read in time is left out, and never stands there as it was before: an alarm
 * must not be calmed by an old number, nor one number missing take the others with it.
 */
export function createReadings(readers: readonly Reader[]): () => Promise<string> {
  const sources = readers.map(({ read, otherwise = [] }) => oneAtATime(read, otherwise));
  return async () => {
    const readings = (await Promise.all(sources.map((ask) => ask()))).flat();
    const registry = new Registry();
    for (const [name, help] of readers.flatMap(({ gauges }) => Object.entries(gauges))) {
      const matching = readings.filter((reading) => reading.name === name);
      if (matching.length === 0) continue;
      const gauge = new Gauge({
        name,
        help,
        labelNames: Object.keys(matching[0]?.labels ?? {}),
        registers: [registry],
      });
      for (const { labels = {}, value } of matching) gauge.set(labels, value);
    }
    return registry.metrics();
  };
}

/** A question that is still open is not asked a second time: a database that hangs would gather them. */
function oneAtATime(read: Reader['read'], otherwise: readonly Reading[]): Reader['read'] {
  let running: Promise<readonly Reading[]> | undefined;
  return async () => {
    running ??= read().finally(() => (running = undefined));
    const { promise: late, resolve } = Promise.withResolvers<readonly Reading[]>();
    const clock = setTimeout(resolve, timeoutMs, otherwise);
    try {
      return await Promise.race([running, late]);
    } catch {
      return otherwise;
    } finally {
      clearTimeout(clock);
    }
  };
}
