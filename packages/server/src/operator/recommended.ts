import { inArray } from 'drizzle-orm';
import { offers } from '../offers/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { refuseSome, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';

const place = { table: offers, key: offers.oid };

export const pausedWords = (oid: number) => `Offer ${oid} is paused: nobody would see it.`;

/** Puts offers in front of what publishers are recommended, or among the others again: all that are named, or none. */
async function recommend({ db, now }: CommandContext, { words }: CommandArgs, isOn: boolean): Promise<Done> {
  const oids = [...new Set(words.map(Number))];
  const rows = await db
    .select({ oid: offers.oid, name: offers.name, status: offers.status, since: offers.recommended_at })
    .from(offers)
    .where(inArray(offers.oid, oids))
    .orderBy(offers.oid)
    .for('update');
  const byId = new Map(rows.map((offer) => [offer.oid, offer]));
  const problems = oids.flatMap((oid) => {
    const offer = byId.get(oid);
    if (!offer) return [`There is no offer ${oid}.`];
    return isOn && offer.status !== 1 && offer.since === null ? [pausedWords(oid)] : [];
  });
  const same = rows
    .filter((offer) => (offer.since !== null) === isOn)
    .map(({ oid }) => `Offer ${oid} is ${isOn ? 'recommended already' : 'not recommended'}.`);
  refuseSome(problems, same, oids.length);
  const recommended_at = isOn ? now : null;
  const [changes] = await changing(db, place, oids, () =>
    db.update(offers).set({ recommended_at }).where(inArray(offers.oid, oids)),
  );
  const says = isOn ? 'Recommended' : 'No longer recommended';
  return { lines: rows.map(({ oid, name }) => `${says}: ${name} (${oid}).`), changes };
}

export const recommendedCommands: readonly Command[] = [
  {
    name: 'offers recommend',
    takes: '<id>…',
    says: 'Puts offers in front of those that publishers are recommended.',
    example: 'offers recommend 200001 200002',
    isChange: true,
    work: (context, args) => recommend(context, args, true),
  },
  {
    name: 'offers unrecommend',
    takes: '<id>…',
    says: 'Has offers stand among the others again.',
    example: 'offers unrecommend 200002',
    isChange: true,
    work: (context, args) => recommend(context, args, false),
  },
];
