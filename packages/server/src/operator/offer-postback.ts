import { eq } from 'drizzle-orm';
import { readOfferFace } from '../offers/queries.ts';
import { usd } from '../offers/rates.ts';
import { postbackRenewals } from '../traffic/secret-tables.ts';
import { postbackSecret, readRenewals } from '../traffic/postback-secrets.ts';
import { changing } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { momentText } from './listing.ts';
import { termsAt } from './offer-terms.ts';

const usualDays = 14;
const mostDays = 90;
const aDay = 86_400_000;
const place = { table: postbackRenewals, key: postbackRenewals.oid };

interface Renewable {
  readonly oid: number;
  readonly name: string;
  readonly times: number;
  /** In which its advertiser pays. */
  readonly currency: string;
  /** Until when the secret before counts too; undefined where there is none or its time is over. */
  readonly oldUntil: Date | undefined;
}

async function readOffer({ db, now }: CommandContext, { words: [typed = ''] }: CommandArgs): Promise<Renewable> {
  const oid = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const offer = await readOfferFace(db, oid);
  const { currency = usd } = (await termsAt(db, [oid], now)).get(oid) ?? {};
  if (!offer) throw new Refused(`There is no offer ${typed}.`);
  const { times = 0, old_until } = (await readRenewals(db, [oid])).get(oid) ?? {};
  return { oid, name: offer.name, times, currency, oldUntil: old_until && old_until > now ? old_until : undefined };
}

function addressOf({ config, secret }: CommandContext, oid: number, times: number): string {
  const query = `click_id={click_id}&txid={transaction}&payout={payout}&secret=${postbackSecret({ secret }, oid, times)}`;
  return `${config.origin}/postback?${query}`;
}

/** What an advertiser calls, by which the conversions of an offer are told. */
async function postback(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { options } = args;
  const offer = await readOffer(context, args);
  if (options['renew'] === true && options['end-old'] === true) {
    throw new Refused('Renew the secret first, and end the old one once the advertiser has the new one.');
  }
  if (options['renew'] === true) return renew(context, offer, args);
  if (options['end-old'] === true) return endOld(context, offer);
  const old = offer.oldUntil ? [`The secret before this one counts too, until ${momentText(offer.oldUntil)}.`] : [];
  return {
    lines: [
      `The advertiser of ${offer.name} calls this address for each conversion, by GET or POST, with the click id that its`,
      `visitor brought, its own id of the transaction and what it pays in ${offer.currency}; with status=pending where it decides later (then`,
      'status=approved or status=rejected), status=reversed where one is taken back, status=rejected where it pays nothing,',
      'and status=test for a test. What tells of a goal of the offer has its name in goal={goal}.',
      ...old,
      addressOf(context, offer.oid, offer.times),
    ],
  };
}

async function renew(
  context: CommandContext,
  { oid, name, times, oldUntil }: Renewable,
  args: CommandArgs,
): Promise<Done> {
  const { db, now, isDry } = context;
  if (oldUntil) {
    const until = momentText(oldUntil);
    throw new Refused(
      `Two secrets of ${name} (${oid}) count already, until ${until}: end the old one first (--end-old).`,
    );
  }
  const typed = optionOf(args, 'days') || String(usualDays);
  const days = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(days <= mostDays)) throw new Refused(`--days takes a whole number from 0 to ${mostDays}: "${typed}" is none.`);
  const next = { oid, times: times + 1, old_until: new Date(now.getTime() + days * aDay) };
  const [changes] = await changing(db, place, [oid], () =>
    db.insert(postbackRenewals).values(next).onConflictDoUpdate({ target: postbackRenewals.oid, set: next }),
  );
  const old = days === 0 ? 'counts no more' : `counts until ${momentText(next.old_until)}`;
  return {
    lines: [`Renewed the postback secret of ${name} (${oid}); the old one ${old}.`],
    changes,
    once: isDry ? [] : [addressOf(context, oid, next.times)],
  };
}

async function endOld({ db, now }: CommandContext, { oid, name, oldUntil }: Renewable): Promise<Done> {
  if (!oldUntil) throw new Refused(`There is one secret of ${name} (${oid}) that counts, and no old one.`);
  const [changes] = await changing(db, place, [oid], () =>
    db.update(postbackRenewals).set({ old_until: now }).where(eq(postbackRenewals.oid, oid)),
  );
  return {
    lines: [`Ended the old postback secret of ${name} (${oid}): postbacks with it are refused from now on.`],
    changes,
  };
}

export const offerPostbackCommands: readonly Command[] = [
  {
    name: 'offers postback',
    takes: '<oid>',
    options: {
      renew: { says: 'make a new secret; the old one counts for a while beside it' },
      days: { takes: 'days', says: `for how many days, 0 to ${mostDays}; ${usualDays} where it is left out` },
      'end-old': { says: 'let the old one end now' },
    },
    says: "Shows the address at which an offer's advertiser tells of conversions, with the secret of the offer, or renews that.",
    example: 'offers postback 200001',
    isChange: ({ options }) => options['renew'] === true || options['end-old'] === true,
    work: postback,
  },
];
