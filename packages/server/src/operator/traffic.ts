import { rebuildFigures } from '../traffic/rebuild.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { Refused, type Command, type Ground } from './command.ts';

/** Counts all clicks and conversions anew, where there are no other figures than theirs. */
async function rebuild({ db }: Ground) {
  if (await countedUntil(db)) {
    throw new Refused('These are the figures of the demonstration, which no clicks have made: they would be lost.');
  }
  const { subs, hours, days, astray } = await rebuildFigures(db);
  const all = subs + hours + days + astray;
  const found = `${subs} rows by sub id, ${hours} by hour, ${days} by day and ${astray} of clicks that went astray`;
  if (all === 0) return { lines: ['Every figure is what clicks and conversions say: nothing had to be corrected.'] };
  return { lines: [`Counted clicks and conversions anew and corrected ${found}.`], isFinal: true };
}

export const trafficCommands: readonly Command[] = [
  {
    name: 'traffic rebuild',
    takes: '',
    says: 'Counts all clicks and conversions anew, and corrects the figures of reports where they say otherwise.',
    example: 'traffic rebuild',
    isChange: true,
    work: rebuild,
  },
];
