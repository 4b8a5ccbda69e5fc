import { readFileSync } from 'node:fs';

/** Waits until somebody answers well at an address. */
export async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    if (answer && answer.status < 400) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`${address} does not answer.`);
}

/** Megabytes that a process holds, as the system counts them; 0 where it does not say. */
export const memoryOf = (process: Measured): number => megabytesOf(process, 'VmRSS');

/** The most that it has held at any moment. */
export const peakOf = (process: Measured): number => megabytesOf(process, 'VmHWM');

interface Measured {
  readonly pid?: number | undefined;
}

function megabytesOf({ pid }: Measured, name: string): number {
  try {
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
