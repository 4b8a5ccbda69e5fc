import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '../log/log.ts';

/** How long requests had to wait because the process did something else, and nobody could be answered. */
export interface EventLoop {
  /** The longest delay of the last second that was measured, in seconds. */
  delay(): number;
  close(): void;
}

const warnFromMs = 200;
const measureMs = 1_000;
/** However often it happens, the log has one line in so long, with the longest delay since the last. */
const warnEveryMs = 10_000;
/** Besides the delay, what is measured has the time between two looks. */
const resolutionMs = 10;

/** Measures the delay of this process's event loop, and writes a warning where it is long. */
export function watchEventLoop(log: Log): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let last = 0;
  let worst = 0;
  let warnedAt = -warnEveryMs;
  const timer = setInterval(() => {
    last = Math.max(0, delays.max / 1e6 - resolutionMs);
    delays.reset();
    worst = Math.max(worst, last);
    if (worst < warnFromMs || performance.now() - warnedAt < warnEveryMs) return;
    log.warn({ ms: Math.round(worst) }, 'the event loop was held up');
    warnedAt = performance.now();
    worst = 0;
  }, measureMs);
  timer.unref();
  return {
    delay: () => last / 1_000,
    close() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
