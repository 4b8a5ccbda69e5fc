// In a story it is always the same moment, so that it shows the same days whenever it is looked at.

const storyTime = Date.parse('2026-11-20T06:20:00Z');

/** Shorter ones only put off a little what is asked for. */
const shortestOwnTimer = 1_000;

const { now } = Date;
let isHeld = false;

/**
 * Stops the clock; the returned function lets it go on. Timers run as ever until the test of the stories holds them: what
 * comes or goes by itself, such as a notice, then stands still while the story is looked at in each of its modes.
 */
export function stopClock(): () => void {
  isHeld = false;
  Date.now = () => storyTime;
  return () => {
    Date.now = now;
  };
}

globalThis.Date = new Proxy(Date, {
  apply: (target) => new target(Date.now()).toString(),
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], made) as object,
});

// A formatter that is given no moment takes now, and asks nobody for it.
const formatter = Intl.DateTimeFormat.prototype;
const formatOf = Object.getOwnPropertyDescriptor(formatter, 'format')?.get;
Object.defineProperty(formatter, 'format', {
  configurable: true,
  get() {
    const format = formatOf?.call(this) as (moment: Date | number) => string;
    return (moment: Date | number = Date.now()) => format(moment);
  },
});
const { formatToParts } = formatter;
formatter.formatToParts = function partsOf(moment = Date.now()) {
  return formatToParts.call(this, moment);
};

for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as (work: () => void, delay?: number) => number;
  Reflect.set(globalThis, name, (work: (...args: readonly unknown[]) => void, delay = 0, ...args: readonly unknown[]) =>
    start(() => {
      if (!isHeld || delay < shortestOwnTimer) work(...args);
    }, delay),
  );
}
addEventListener('stage-hold', () => (isHeld = true));
