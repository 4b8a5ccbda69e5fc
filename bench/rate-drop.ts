// How often the alert for a conversion rate far below the usual is false, and how soon it finds a drop of half: links with
// days that differ, hours and weekdays, and conversions of which half come within an hour and half over a day, looked at
// once an hour. `LINKS=1000` by default; the same numbers each time, since chance has a seed.
import { isNewDrop, longestDelayHours, rateDrop, usualRate, type UsualRate } from '@millrace/core/smartlinks';
import { chanceFrom } from '@millrace/core/traffic';
import { median } from './lab/judged.ts';

const links = Number(process.env['LINKS'] ?? 1_000);
const dropsEach = Number(process.env['DROPS'] ?? 60);
const [learningDays, quarterDays] = [31, 90];
const hourMs = 3_600_000;

function createRandom(seed: number) {
  const next = chanceFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    exponential: (mean: number) => -mean * Math.log(1 - next()),
    poisson(mean: number): number {
      if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      const limit = Math.exp(-mean);
      let count = -1;
      for (let product = 1; product > limit; count++) product *= next();
      return Math.max(0, count);
    },
  };
}

interface Link {
  readonly clicksAnHour: number;
  readonly rate: number;
  /** By how much its days differ. */
  readonly sigma: number;
}

interface Hour {
  readonly at: Date;
  readonly clicks: number;
  /** In hours after the beginning: when each conversion comes, and how long after its click. */
  readonly conversions: readonly { readonly came: number; readonly delay: number }[];
}

interface Watched {
  readonly days: number;
  readonly drop?: { readonly hour: number; readonly factor: number };
}

/** Watches one link; gives how often it was told, and after how many hours the drop was found. */
function watch(link: Link, { days, drop }: Watched, random: ReturnType<typeof createRandom>) {
  const start = Date.UTC(2026, 0, 1);
  const hours: Hour[] = [];
  let [dayRate, dayClicks, alarms] = [1, 1, 0];
  let usual: UsualRate | undefined;
  let seenAt: Date | undefined;
  for (let index = 0; index < days * 24; index++) {
    if (index % 24 === 0) {
      dayRate = Math.exp(link.sigma * random.normal() - link.sigma ** 2 / 2);
      dayClicks = Math.exp(0.25 * random.normal());
    }
    const at = new Date(start + index * hourMs);
    const turn = (at.getUTCHours() / 24) * 2 * Math.PI;
    const clicks = random.poisson(link.clicksAnHour * dayClicks * (1 + 0.5 * Math.sin(turn)));
    const weekend = at.getUTCDay() % 6 === 0 ? 1.15 : 0.95;
    const isDropped = drop !== undefined && index >= drop.hour;
    const rate = link.rate * dayRate * (1 + 0.2 * Math.cos(turn)) * weekend * (isDropped ? drop.factor : 1);
    const count = Math.min(clicks, random.poisson(clicks * rate));
    const conversions = Array.from({ length: count }, () => {
      const delay = random.exponential(random.next() < 0.5 ? 0.5 : 5);
      return { came: index + random.next() + delay, delay };
    });
    hours.push({ at, clicks, conversions });
    if (index < learningDays * 24) continue;
    const nowHour = index + 1;
    const now = new Date(start + nowHour * hourMs);
    const known = (hour: Hour) => {
      const came: number[] = [];
      const clicked = (hour.at.getTime() - start) / hourMs;
      for (const one of hour.conversions) {
        const age = Math.floor(one.came) - clicked;
        if (one.came > nowHour || one.delay >= longestDelayHours) continue;
        while (came.length <= age) came.push(0);
        came[age] = (came[age] ?? 0) + 1;
      }
      return { at: hour.at, clicks: hour.clicks, came };
    };
    if (index % 24 === 0) usual = usualRate(hours.slice(-(learningDays * 24)).map(known), now);
    const found = usual && rateDrop(hours.slice(-24).map(known), usual, now);
    if (!found) continue;
    if (isNewDrop(seenAt, now)) {
      alarms += 1;
      if (isDropped) return { alarms, foundAfter: nowHour - drop.hour };
    }
    seenAt = now;
  }
  return { alarms, foundAfter: undefined };
}

const random = createRandom(20_261_129);
const alarms = Array.from({ length: links }, () => {
  const clicksAnHour = 5 * 100 ** random.next();
  const link = { clicksAnHour, rate: 0.005 * 30 ** random.next(), sigma: 0.1 };
  return watch(link, { days: learningDays + quarterDays }, random).alarms;
});
const total = alarms.reduce((sum, count) => sum + count, 0);
const percent = (count: number) => `${((100 * count) / links).toFixed(1)} %`;
console.log(`${links} healthy links for ${quarterDays} days: ${(total / links).toFixed(2)} false alarms a link`);
console.log(
  `  none: ${percent(alarms.filter((count) => count === 0).length)}, more than one: ${percent(alarms.filter((count) => count > 1).length)}, most: ${Math.max(...alarms)}`,
);
for (const factor of [0.5, 0]) {
  console.log(factor === 0 ? 'Conversions end, found after hours:' : 'The rate halves, found after hours:');
  for (const rate of [0.01, 0.02, 0.05, 0.1, 0.2]) {
    const found = Array.from({ length: dropsEach }, () => {
      const hour = (learningDays + 1) * 24 + Math.floor(random.next() * 48);
      const days = learningDays + 8;
      return watch({ clicksAnHour: 100, rate, sigma: 0.1 }, { days, drop: { hour, factor } }, random).foundAfter;
    });
    const times = found.filter((hours) => hours !== undefined);
    const missed = found.length - times.length;
    console.log(
      `  ${(100 * rate).toFixed(0)} % of 100 clicks an hour: ${times.length > 0 ? median(times) : '–'} in the median; told before by mistake, or not within a week: ${missed} of ${found.length}`,
    );
  }
}
