// What choosing offers leaves on the table beside an oracle that knows every rate, in simulated weeks with offers that
// come, go and change: ours, and 80 per cent to the best known with 20 to chance. Seeded: the same each time.
import { regrets } from '../tests/lab/weeks.ts';

// The fewer visitors, the more is left to luck, and the more weeks are needed to see through it.
const markets = [
  { name: 'a young network', usually: 48, days: 28, visitsADay: 2_000, offers: 6 },
  { name: 'a usual one', usually: 8, days: 28, visitsADay: 12_000, offers: 9 },
  { name: 'a large one', usually: 4, days: 28, visitsADay: 40_000, offers: 15 },
];

console.log('                 lost, of what an oracle earns');
console.log('                      ours       80/20    ours of 80/20   seed by seed');
for (const { name, usually, ...market } of markets) {
  const count = Number(process.env['SEEDS'] ?? usually);
  const all = Array.from({ length: count }, (_, index) => regrets({ seed: index + 1, ...market }));
  const of = (way: keyof (typeof all)[number]) => all.reduce((sum, one) => sum + one[way], 0);
  const share = (way: 'ours' | 'eighty') => `${((of(way) / of('oracle')) * 100).toFixed(1)} %`.padStart(11);
  console.log(
    `${name.padEnd(15)}${share('ours')} ${share('eighty')} ${(of('ours') / of('eighty')).toFixed(2).padStart(16)}   ` +
      all.map(({ ours, eighty }) => (ours / eighty).toFixed(2)).join(' '),
  );
}
