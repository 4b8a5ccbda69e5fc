// A month of a network: clicks, postbacks, reversals, caps, payments and restarts, day after day by the servers' own clock.
import { amountOf, inCents, taxOn, unitsOf, type Units } from './amounts.ts';
import { createAdvertisers, readSecrets } from './advertisers.ts';
import { billAdvertisers } from './bill.ts';
import { createChance } from './chance.ts';
import { createFindings, type Findings } from './findings.ts';
import { createLedger, slotOf, type Ledger, type SentClick } from './ledger.ts';
import { startNetwork, until, type Network } from './network.ts';
import { addAdvertisers, firstPrices, importOffers, laterPrices, openOffers, offerOf, setGoals } from './offers.ts';
import { bill, fileDetails, letIn, register, setUp, setUpWall, signIn, type Publisher } from './publishers.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { createCrowd } from './visitors.ts';

export interface WalkOptions {
  readonly seed: number;
  readonly days: number;
  readonly clicks: number;
  readonly restarts: number;
  readonly publishers: number;
  readonly isOnPostgres: boolean;
  /** How far it is, from 0 to 1. */
  readonly onStep?: (done: number, said: string) => void;
  /** Called where everything is still; at the end, nothing is on its way any more. */
  readonly look: (walk: Walk, isEnd: boolean) => Promise<void>;
  /** After how many days it looks besides at the end. */
  readonly looksAfter: readonly number[];
}

/** An invoice, as the operator's command has told of it. */
interface Invoice {
  readonly invoice: string;
  readonly publisher: Publisher;
  /** What was earned, and what is paid with the tax. */
  readonly net: Units;
  readonly gross: Units;
}

export interface Walk {
  readonly network: Network;
  readonly ledger: Ledger;
  readonly receiver: Receiver;
  readonly publishers: readonly Publisher[];
  readonly invoices: Invoice[];
  /** The first day. */
  readonly start: string;
  readonly findings: Findings;
  /** How often a server was ended, and how many wrong postbacks were refused. */
  readonly counts: { restarts: number; refused: number };
}

/** In GMT+8; the turn of a month is in the middle of a walk of thirty days. */
const startDay = '2026-10-17';
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const stepsADay = 4;
const atOnce = 8;
/** So much of an hour a step has for itself: what it sends is of that hour, as long as no machine is slower. */
const longestStep = 5 * minute;

export async function walk(options: WalkOptions): Promise<Walk> {
  const { seed, days, clicks, restarts, onStep = () => undefined, look, looksAfter } = options;
  let at = '';
  const reach = (done: number, said: string) => {
    at = said;
    onStep(done, said);
  };
  const chance = createChance(seed);
  // One of its own, so that visitors and advertisers are the same without it.
  const billing = createChance(seed + 2);
  const start = Date.parse(`${startDay}T00:00:00+08:00`);
  const last = start + days * day - hour;
  const receiver = await startReceiver(createChance(seed + 1), Math.ceil(days / 8));
  reach(0, 'a server starts');
  const network = await startNetwork({ ...options, start: start + hour, reachable: receiver.address });
  try {
    const isShort = days <= 3;
    const offers = openOffers(isShort);
    const ledger = createLedger(offers);
    const invoices: Invoice[] = [];
    const counts = { restarts: 0, refused: 0 };
    const findings = createFindings();
    let paused: ReadonlySet<number> = new Set();
    let goalPrices = firstPrices;
    let isEarning = !isShort;
    reach(0, 'publishers register');
    const [secrets, ...publishers] = await Promise.all([
      addAdvertisers(network)
        .then(() => importOffers(network, paused))
        .then(() => setGoals(network, goalPrices, offers))
        .then(() => readSecrets(network, offers)),
      ...Array.from({ length: options.publishers }, (_, index) =>
        register(network, `publisher${index + 1}@brook.example`, index === 1 ? 2 : 1),
      ),
    ]);
    await letIn(network, publishers, offers);
    for (const publisher of publishers) await setUp(publisher, receiver.address, offers);
    const [first, second, third] = publishers;
    if (second) await setUpWall(second, receiver.address);
    if (first) await fileDetails(network, first);
    await bill(network, publishers);
    const crowd = createCrowd({
      network,
      ledger,
      chance,
      publishers,
      paused: () => paused,
      goalPrices: () => goalPrices,
    });
    const advertisers = createAdvertisers({ network, ledger, chance, end: last }, secrets);
    const made: Walk = { network, ledger, receiver, publishers, invoices, start: startDay, findings, counts };

    const steps = days * stepsADay;
    const stops = new Set(
      Array.from({ length: restarts }, (_, index) => Math.floor(((index + 0.5) * steps) / restarts)),
    );
    for (let step = 0; step < steps; step += 1) {
      const [today, part] = [Math.floor(step / stepsADay), step % stepsADay];
      const from = start + today * day + (part * day) / stepsADay;
      await moveTo(network, Math.max(from + chance.whole(0, 5 * 60) * minute, network.now() + 3 * minute));
      // The publishers' own servers are away for some hours now and then; what is tried for a day arrives after them.
      receiver.isAway = today % 6 === 4 && part === 0;
      if (part === 1) await operate(today);
      reach(step / steps, `day ${today + 1} of ${days}`);
      const stop = stops.has(step) ? restartIn(step) : undefined;
      const slot = slotOf(network.now());
      await traffic(Math.round((clicks * (step + 1)) / steps) - Math.round((clicks * step) / steps), stop);
      // By the time of the clock a minute has passed where it is moved: what is due is to have had its try.
      await until('What is due', async () => (await network.dueJobs()) === 0);
      if (JSON.stringify(slotOf(network.now())) !== JSON.stringify(slot)) throw new Error('This machine is too slow.');
      if (part === stepsADay - 1 && looksAfter.includes(today + 1)) await look(made, false);
    }
    reach(1, 'what is left is sent');
    receiver.calm();
    for (let wait = 0; wait < 8; wait += 1) {
      await network.moveTo(network.now() + hour);
      await until('What is due', async () => (await network.dueJobs()) === 0);
    }
    counts.refused = advertisers.refused;
    if (!isShort) await invoiceAll(made);
    await network.operate('advertisers', 'invoice', '--yes');
    reach(1, 'everything is counted anew');
    await look(made, true);
    return made;

    /** What the operator does at the beginning of a day. */
    async function operate(today: number): Promise<void> {
      const isWeek = !isShort && today % 7 === 6;
      if (isWeek || (isShort && today === days - 1) || slotOf(network.now()).day.endsWith('-01'))
        await invoiceAll(made);
      // Advertisers are billed on any day: what has changed of a month before is on the next invoice.
      if (billing.isUnder(0.4)) await billAdvertisers(network, billing);
      if (!isShort && today === Math.floor(days / 3)) {
        if (second) await fileDetails(network, second);
        paused = new Set([300_001]);
        await importOffers(network, paused);
        await moveTo(network, network.now() + minute);
      }
      if (today === (isShort ? 1 : Math.floor(days / 2))) {
        goalPrices = laterPrices;
        await setGoals(network, goalPrices, offers);
        await moveTo(network, network.now() + minute);
      }
      if (today % 14 === 13) for (const one of publishers) await signIn(network, one);
      if (third && (today === 8 || today === 9)) await block(third, today === 8);
    }

    async function block(publisher: Publisher, isBlocked: boolean): Promise<void> {
      const words = isBlocked
        ? ['block', publisher.email, '--reason', 'Its clicks are looked at.']
        : ['approve', publisher.email];
      await network.operate('publishers', ...words, '--yes');
      publisher.isBlocked = isBlocked;
      await moveTo(network, network.now() + minute);
      if (!isBlocked) await signIn(network, publisher);
    }

    /** Ends a server in the middle of traffic, and starts it again. */
    function restartIn(step: number): () => Promise<void> {
      return async () => {
        counts.restarts += 1;
        const signal = counts.restarts % 2 === 1 ? 'SIGKILL' : 'SIGTERM';
        await network.restart(signal, step % network.origins.length);
      };
    }

    /** Visitors and advertisers of an hour, in no order; a server may end between any two of them. */
    async function traffic(visitors: number, stop: (() => Promise<void>) | undefined): Promise<void> {
      const before = ledger.clicks.length;
      let stopping: Promise<void> | undefined;
      const come = () =>
        crowd.come().catch(async (error: unknown) => {
          // Whoever comes while a server dies gets no answer.
          if (!stopping || !(error instanceof TypeError)) throw error;
          await network.ready();
        });
      const works = [...Array.from({ length: visitors }, () => come), ...advertisers.due()]
        .map((work) => ({ work, place: chance() }))
        .toSorted((a, b) => a.place - b.place);
      const end = chance.whole(1, works.length - 2);
      await inLines(
        works.map(({ work }, index) => async () => {
          if (index === end) stopping = stop?.();
          await work();
        }),
      );
      await stopping;
      const came: readonly SentClick[] = ledger.clicks.slice(before);
      await settle(came);
      for (const click of came) advertisers.watch(click);
      // In a few days it is left to chance whether somebody earns enough for an invoice: so one certainly does.
      const paid = isEarning
        ? undefined
        : came.find(({ publisher, answer }) => publisher === first && isPriced(answer));
      if (!paid) return;
      isEarning = true;
      advertisers.tellOften(paid, 20);
    }
  } catch (error) {
    // With these it can be walked again.
    throw new Error(`Seed ${seed}, ${days} days, ${clicks} clicks; ${at}: ${String(error)}`, { cause: error });
  } finally {
    await network.close();
    await receiver.close();
  }
}

/** Whether 20 conversions are more than the smallest payment. */
function isPriced(answer: SentClick['answer']): boolean {
  const payout = Number(offerOf.get(answer?.oid ?? 0)?.payout ?? 1);
  return payout === 0 || payout > 30;
}

/**
 * Comes once the clicks are in the database. They are within moments, which pass by the clock as hours do; whoever asks for
 * one that is on its way waits for it, here with a secret that is wrong.
 */
async function settle(clicks: readonly SentClick[]): Promise<void> {
  for (const own of Map.groupBy(clicks, ({ answer }) => answer?.origin).values()) {
    const last = own.slice(-atOnce).flatMap(({ answer }) => answer ?? []);
    await Promise.all(
      last.map(async ({ origin, id }) => {
        while ((await fetch(`${origin}/postback?click_id=${id}&secret=none`)).status === 202);
      }),
    );
  }
}

/** Moves the clock on, to where the hour has room for what is to be sent. */
async function moveTo(network: Network, moment: number): Promise<void> {
  const left = hour - (moment % hour);
  await network.moveTo(left < longestStep ? moment + left + 1_000 : moment);
}

/** A few at once, until all are done. */
async function inLines(works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works];
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

const dollars = (text: string) => unitsOf(text.replaceAll(',', ''));

/** Invoices all days that are over, pays most of the invoices and holds one, and compares what is left with the ledger. */
async function invoiceAll({ network, ledger, publishers, invoices, findings }: Walk): Promise<void> {
  const yesterday = slotOf(network.now() - day).day;
  const told = await network.operate('payments', 'make', '--until', yesterday, '--yes');
  const lines = /Made (\S+) over \$([\d,.]+) for (\S+), due on \S+(?: That is \$([\d,.]+) and)?/g;
  const made = [...told.matchAll(lines)].map(([, invoice = '', amount = '', email, part]) => {
    const publisher = publishers.find((one) => one.email === email);
    if (!publisher) throw new Error(`An invoice was made for ${email}.`);
    const [net, gross] = [dollars(part ?? amount), dollars(amount)];
    const right = net + taxOn(net, publisher.taxRate);
    const story = `${invoice} over ${amountOf(net)} comes to ${amountOf(gross)} with its tax, and should to ${amountOf(right)}`;
    findings.note('tax of invoices', gross === right ? undefined : story);
    return { invoice, publisher, net, gross };
  });
  invoices.push(...made);
  const [first, ...others] = made.map(({ invoice }) => invoice);
  if (first !== undefined && others.length > 0) {
    await network.operate('payments', 'settle', ...others, '--yes');
    await network.operate('payments', 'hold', first, '--reason', 'The account is looked at.', '--yes');
  }
  for (const publisher of publishers.filter(({ isBlocked }) => !isBlocked)) {
    const { total_bonus } = await publisher.visitor.client.payment.balance({});
    const wanted = amountOf(inCents(owed({ ledger, invoices }, publisher)));
    const is = amountOf(unitsOf(total_bonus));
    const story = `after the invoices until ${yesterday} the balance of ${publisher.email} is ${is}, and should be ${wanted}`;
    findings.note('balance after invoices', is === wanted ? undefined : story);
  }
}

/** What a publisher has earned and stands on no invoice. */
function owed({ ledger, invoices }: Pick<Walk, 'ledger' | 'invoices'>, publisher: Publisher): Units {
  const paid = invoices.filter((one) => one.publisher === publisher).reduce((sum, { net }) => sum + net, 0n);
  return ledger.earned(publisher) - paid;
}
