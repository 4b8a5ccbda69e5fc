// Loaded into a process that is to believe in another time than this machine's: by as many milliseconds as CLOCK_AHEAD says,
// and from then on as its parent tells. What waits, waits as long as ever; only what the clock shows is moved.
import { isMainThread } from 'node:worker_threads';

// The embedded database is a thread, and a Postgres is elsewhere: neither has its time moved.
if (isMainThread) {
  const real = Date;
  const realNow = Date.now;
  let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0);
  real.now = () => realNow() + ahead;
  const moved: DateConstructor = new Proxy(real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [real.now()] : given, made === moved ? target : made) as Date,
    apply: () => new real(real.now()).toString(),
  });
  globalThis.Date = moved;
  process.on('message', (told: number) => {
    ahead = told;
    process.send?.(ahead);
  });
  process.channel?.unref();
}
