import { readFileSync } from 'node:fs';

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
