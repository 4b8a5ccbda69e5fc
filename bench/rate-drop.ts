// How often the alerts for a conversion rate, a share of undelivered clicks and a revenue far from the usual are false, all
// together, and how soon they find a change. `LINKS=1000` by default; the same numbers each time, since chance has a seed.
import { judgeAlone, median, report } from './lab/judged.ts';
import {
  aHealthyLink,
  createRandom,
  judges,
  learningDays,
  quarterDays,
  watchLink,
  type JudgeName,
} from './lab/simulated-links.ts';

const links = Number(process.env['LINKS'] ?? 1_000);
const changesEach = Number(process.env['DROPS'] ?? 60);
const random = createRandom(20_261_129);

const alarms = Array.from({ length: links }, () => {
  return watchLink(aHealthyLink(random), { days: learningDays + quarterDays }, random).alarms;
});
const ofAll = alarms.map((one) => judges.reduce((sum, judge) => sum + one[judge], 0));
const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / links;
const percent = (counts: readonly number[], test: (count: number) => boolean) =>
  `${((100 * counts.filter(test).length) / links).toFixed(1)} %`;
console.log(`${links} healthy links for ${quarterDays} days, false alarms a link: ${mean(ofAll).toFixed(2)}`);
console.log(
  `  none: ${percent(ofAll, (count) => count === 0)}, more than one: ${percent(ofAll, (count) => count > 1)}, most: ${Math.max(...ofAll)}`,
);
for (const judge of judges) {
  const counts = alarms.map((one) => one[judge]);
  console.log(`  ${judge}: ${mean(counts).toFixed(2)}, more than one: ${percent(counts, (count) => count > 1)}`);
}

const changes: readonly (readonly [
  of: JudgeName,
  factor: number,
  title: string,
  links: readonly { rate: number; undelivered: number }[],
])[] = [
  ['rate', 0.5, 'The rate halves', [0.01, 0.02, 0.05, 0.1, 0.2].map((rate) => ({ rate, undelivered: 0.05 }))],
  ['rate', 0, 'Conversions end', [0.01, 0.02, 0.05, 0.1, 0.2].map((rate) => ({ rate, undelivered: 0.05 }))],
  [
    'undelivered',
    3,
    'Three times as many are undelivered',
    [0.05, 0.1, 0.2].map((undelivered) => ({ rate: 0.05, undelivered })),
  ],
  ['value', 0.5, 'Payouts halve', [0.02, 0.05, 0.1, 0.2].map((rate) => ({ rate, undelivered: 0.05 }))],
  ['value', 0, 'All is taken back', [0.02, 0.05, 0.1, 0.2].map((rate) => ({ rate, undelivered: 0.05 }))],
];
for (const [of, factor, title, each] of changes) {
  console.log(`${title}, told after hours, at 100 clicks an hour:`);
  for (const link of each) {
    const told = Array.from({ length: changesEach }, () => {
      const hour = (learningDays + 1) * 24 + Math.floor(random.next() * 48);
      const days = learningDays + 8;
      const watched = { days, change: { of, hour, factor } };
      return watchLink({ clicksAnHour: 100, sigma: 0.1, ...link }, watched, random).foundAfter;
    });
    const times = told.filter((hours) => hours !== undefined);
    const usual = of === 'undelivered' ? `${100 * link.undelivered} % undelivered` : `${100 * link.rate} % convert`;
    console.log(
      `  ${usual}: ${times.length > 0 ? median(times) : '–'} in the median; told before by mistake, or not within a week: ${told.length - times.length} of ${told.length}`,
    );
  }
}
const goal = { most: 100 };
report([judgeAlone('False alerts of 100 healthy links in a quarter', 100 * mean(ofAll), 'alerts', goal)]);
