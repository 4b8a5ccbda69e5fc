// Two servers on one Postgres under visitors, advertisers and publishers for half an hour: what they hold may not grow, and
// nothing that was acknowledged is lost. `npm run soak`, or `npm run soak -- --minutes 5 --clicks 20`.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { soak } from '../tests/lab/soak.ts';

const usual = { minutes: '30', clicks: '50' };
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { minutes: text, clicks: text } });

if (!existsSync('/proc/self/fd')) {
  console.error('What a process holds is read from /proc, which only Linux has.');
  process.exit(1);
}
const isFlat = await soak({ minutes: numberOf('minutes'), clicksPerSecond: numberOf('clicks') });
process.exitCode = isFlat ? 0 : 1;

function numberOf(name: keyof typeof usual): number {
  const given = Number(values[name] ?? usual[name]);
  if (given > 0) return given;
  console.error(`--${name} must be a number above 0.`);
  process.exit(1);
}
