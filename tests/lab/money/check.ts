// Looks at a network where everything is still: what it shows in every way, against what is in its database and what was sent.
import { createChance } from './chance.ts';
import { compareBilling } from './compare-billing.ts';
import { compareCalls } from './compare-calls.ts';
import { compareClicks, compareConversions, compareWays } from './compare-ledger.ts';
import { compareList } from './compare-lists.ts';
import { compareMoney } from './compare-money.ts';
import { compareReports } from './compare-reports.ts';
import { compareSnapshot } from './compare-snapshot.ts';
import { eventsOf } from './figures.ts';
import type { CommandContext } from './ground.ts';
import { slotOf } from './ledger.ts';
import { readRows } from './rows.ts';
import type { Walk } from './walk.ts';

const unchanged = 'Every figure is what clicks and conversions say: nothing had to be corrected.';

export async function check(walk: Walk, { seed, isEnd }: { seed: number; isEnd: boolean }): Promise<void> {
  const { network, findings, start } = walk;
  const raw = await network.whileAway(readRows);
  const ground: CommandContext = {
    raw,
    findings,
    events: eventsOf(raw),
    chance: createChance(seed),
    days: { start, end: slotOf(network.now()).day },
  };
  compareClicks(walk, raw, findings);
  compareConversions(walk, raw, findings);
  compareWays(walk, raw, findings);
  compareCalls(walk, ground, isEnd);
  await compareReports(walk, ground);
  await compareList(walk, ground);
  await compareSnapshot(walk, ground);
  await compareMoney(walk, ground);
  await compareBilling(walk, ground, isEnd);
  const proof = await network.operate('verify');
  findings.note('the books agree', proof.includes('The ledger balances') ? undefined : proof.trim());
  const rebuilt = await network.operate('traffic', 'rebuild', '--dry-run');
  findings.note('a rebuild finds nothing wrong', rebuilt.includes(unchanged) ? undefined : rebuilt.trim());
}
