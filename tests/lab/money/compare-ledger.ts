// What the walk remembers, against the raw rows: every answered click, every transaction, and where visitors went.
import { amountOf, type Units } from './amounts.ts';
import { uncounted } from './figures.ts';
import type { Findings } from './findings.ts';
import { conversionKey, slotOf, type SentClick, type Slot } from './ledger.ts';
import { filler, mayGet, offerOf } from './offers.ts';
import type { ClickRow, RawRows } from './rows.ts';
import type { Walk } from './walk.ts';

/** The product promises that a cap is respected within this time, in milliseconds. */
const capTime = 60_000;

function clickText(click: Omit<ClickRow, 'id' | 'at' | 'reason' | 'mark' | 'aff_sub5'>, second: number): string {
  const { user_id, aid, product, gid, oid, country, os, source, ...others } = click;
  const { aff_sub, aff_sub2, aff_sub3, aff_sub4 } = others;
  const subs = [source, aff_sub, aff_sub2, aff_sub3, aff_sub4];
  return [user_id, aid, product, gid, oid, country, os, ...subs, second].join(' ');
}

/** How long a visitor who comes back counts as the same visit where the operator has not set it, in milliseconds. */
const repeatWindow = 5_000;

/** What is wrong with how clicks of one visitor at one link were counted: of those that repeat each other one counts. */
function countFault({ isClosed, isBot }: SentClick, rows: readonly ClickRow[]): string | undefined {
  const kinds = rows.map(({ reason }) => (reason !== null && uncounted.includes(reason) ? reason : 'counted'));
  const [first = 0, last = first] = rows.map(({ at }) => at);
  const isRepeated = Math.abs(last - first) < repeatWindow;
  const wanted =
    isClosed || isBot
      ? rows.map(() => (isClosed ? 'account' : 'bot'))
      : rows.map((_, index) => (index > 0 && isRepeated ? 'duplicate' : 'counted'));
  const [is, right] = [kinds, wanted].map((all) => all.toSorted().join(' and '));
  return is === right ? undefined : `${rows.map(({ id }) => id).join(' and ')} is ${is}, and should be ${right}`;
}

export function compareClicks({ ledger }: Walk, { clicks }: RawRows, findings: Findings): void {
  const sent = new Map(ledger.clicks.map((click) => [click.mark, click]));
  const answered = ledger.clicks.filter(({ answer }) => answer);
  // A click that was on its way when the server died may be there without its answer having reached anybody.
  const found = clicks.filter(({ mark }) => sent.get(mark)?.answer || !sent.has(mark));
  findings.same(
    'clicks = answered redirects',
    'the database',
    new Map(answered.map((click) => [click.answer?.id ?? '', sentText(click)])),
    new Map(found.map((row) => [row.id, clickText(row, Math.floor(row.at / 1_000))])),
  );
  const marks = Map.groupBy(clicks, ({ mark }) => mark);
  for (const [mark, rows] of marks) {
    findings.note('each click once', rows.length === 1 ? undefined : `${mark} is there ${rows.length} times`);
  }
  const byVisit = Map.groupBy(clicks, ({ mark }) => sent.get(mark)?.repeats?.mark ?? mark);
  for (const [mark, rows] of byVisit) {
    const click = sent.get(mark);
    if (click) findings.note('bots, repeated and closed', countFault(click, rows));
  }
}

function sentText({ publisher, came, answer, ...click }: SentClick): string {
  return clickText({ ...click, ...came, user_id: publisher.id, oid: answer?.oid ?? 0 }, answer?.second ?? 0);
}

const toldText = (status: string, payout: Units, at: Slot, reversed: Slot | undefined) =>
  [status, amountOf(payout), slotText(at), reversed ? `taken back ${slotText(reversed)}` : ''].join(' ').trim();

export function compareConversions({ ledger }: Walk, { conversions }: RawRows, findings: Findings): void {
  findings.same(
    'conversions = postbacks',
    'the database',
    new Map(
      [...ledger.conversions].map(([key, { status, payout, at, reversed }]) => [
        key,
        toldText(status, payout, at, reversed),
      ]),
    ),
    new Map(
      conversions.map(({ click, goal, txid, status, payout, at, reversed }) => [
        conversionKey(click.id, txid, goal),
        toldText(status, payout, slotOf(at), reversed === undefined ? undefined : slotOf(reversed)),
      ]),
    ),
  );
}

function slotText({ day, hour }: Slot): string {
  return `${day} ${hour}:00`;
}

/** No visitor reaches an offer that the link may not send them to, nor one that has its conversions. */
export function compareWays({ ledger }: Walk, raw: RawRows, findings: Findings): void {
  const sent = new Map(ledger.clicks.map((click) => [click.mark, click]));
  const capOf = cappedIn(raw);
  for (const row of raw.clicks) {
    const click = sent.get(row.mark);
    if (!click || click.isClosed) continue;
    const may = mayGet(ledger.offers, click.link, click.came, click.paused);
    const where = `${row.id}, a visitor from ${row.country} on ${row.os} at ${JSON.stringify(click.link)}`;
    const isThere = may.some(({ oid }) => oid === row.oid);
    const isFilled = row.oid === filler;
    const open = may.filter(({ oid }) => !capOf(oid, row.at - capTime, row.at).isTouched);
    let fault: string | undefined;
    if (!isThere && !isFilled) fault = `${where} went to ${row.oid}`;
    else if (isFilled && open.length > 0) fault = `${where} got the filler, though ${open[0]?.oid} was open`;
    findings.note('offers fit their visitors', fault);
    const { isFull } = capOf(row.oid, row.at - capTime, row.at);
    if (offerOf.get(row.oid)?.capDay || offerOf.get(row.oid)?.capTotal)
      findings.note('caps', isFull ? `${where} went to ${row.oid} more than a minute after its cap` : undefined);
    const isCap = row.reason === 'cap';
    if (isCap) findings.note('caps', may.length > 0 ? undefined : `${where} is told of a cap that nothing has`);
    const isDelivered = row.reason === null || row.reason === 'bot' || row.reason === 'duplicate';
    if (isThere || isFilled)
      findings.note(
        'reasons',
        isFilled && row.reason === null
          ? `${where} got the filler for no reason`
          : isThere && !isDelivered
            ? `${where} was delivered and has the reason ${row.reason}`
            : undefined,
      );
  }
}

/** Whether an offer was full for all of a time, and whether for some of it. */
function cappedIn({ conversions }: RawRows) {
  const told = conversions.filter(({ status }) => status === 'approved' || status === 'reversed');
  const byOffer = Map.groupBy(told, ({ click }) => click.oid);
  return (oid: number, from: number, to: number) => {
    const { capDay = 0, capTotal = 0 } = offerOf.get(oid) ?? {};
    const own = byOffer.get(oid) ?? [];
    const isCapped = (moment: number) => {
      const came = own.filter(({ at }) => at <= moment);
      const today = came.filter(({ at }) => slotOf(at).day === slotOf(moment).day).length;
      const left = came.filter(({ reversed }) => reversed === undefined || reversed > moment).length;
      return (capDay > 0 && today >= capDay) || (capTotal > 0 && left >= capTotal);
    };
    if (capDay === 0 && capTotal === 0) return { isFull: false, isTouched: false };
    const between = own.flatMap(({ at, reversed = at }) => [at, reversed]).filter((at) => at > from && at < to);
    const states = [from, ...between, to].map(isCapped);
    return { isFull: states.every(Boolean), isTouched: states.some(Boolean) };
  };
}
