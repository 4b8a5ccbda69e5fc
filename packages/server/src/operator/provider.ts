import type { ProviderSettings } from '@millrace/core/reference';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { defaultProvider, demoProvider } from '../reference/provider.ts';
import { laidOver, listProviderValues, withValue, type ProviderValue } from '../reference/provider-values.ts';
import { providerValues } from '../reference/tables.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { NothingToDo, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { counted } from './counted.ts';
import { endPauses, isPausing } from './dead-offers.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { nearest } from './nearest.ts';
import { isOwnLink, linkOrigins, macroLooks, ownLink } from './visitor-address.ts';

const place = { table: providerValues, key: providerValues.name };

/** Every value by its name; those of a field within a field have a dot. */
function valuesOf(provider: ProviderSettings): Map<string, unknown> {
  return new Map(
    Object.entries(provider).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value] as const];
      return Object.entries(value).map(
        ([inner, innerValue]: [string, unknown]) => [`${name}.${inner}`, innerValue] as const,
      );
    }),
  );
}

function refuseUnknown(values: ReadonlyMap<string, unknown>, name: string): void {
  if (values.has(name)) return;
  const suggestion = nearest(name, [...values.keys()]);
  const guess = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  throw new Refused(`The provider has no value "${name}".${guess} "millrace provider list" shows all.`);
}

async function list({ db, config }: CommandContext, args: CommandArgs): Promise<Done> {
  const stored = await listProviderValues(db);
  const ownNames = new Set(stored.map(({ name }) => name));
  const usual = valuesOf(config.isDemo ? demoProvider : defaultProvider);
  const current = valuesOf(config.provider);
  const isOfFile = (name: string) => JSON.stringify(current.get(name)) !== JSON.stringify(usual.get(name));
  const rows = [...valuesOf(laidOver(config.provider, stored))].map(([name, value]) => [
    name,
    ownNames.has(name) ? 'set' : isOfFile(name) ? 'file' : 'usual',
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const headings = ['name', 'from', 'value'];
  return { lines: dataOf(args, headings, rows) ?? table([headings, ...rows], 80) };
}

async function get({ db, config }: CommandContext, { words: [name = ''] }: CommandArgs): Promise<Done> {
  const values = valuesOf(laidOver(config.provider, await listProviderValues(db)));
  refuseUnknown(values, name);
  const value = values.get(name);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return { lines: text.split('\n') };
}

async function set(context: CommandContext, { words: [name = '', text = ''] }: CommandArgs): Promise<Done> {
  const usual = valuesOf(context.config.provider);
  refuseUnknown(usual, name);
  const before = laidOver(context.config.provider, await listProviderValues(context.db));
  const value = typeof usual.get(name) === 'string' ? text : fromJson(name, text, usual.get(name));
  const done = await storeValue(context, { name, value }, `Set ${name}.`);
  if (pauseNames.includes(name)) return withPausesEnded(context, before, done);
  if (name === 'default_smartlinks') await refuseUnknownLinks(context, value as readonly number[]);
  if (name === 'minimum_payment' || name === 'payment_days')
    return { ...done, lines: [...done.lines, ...(await ownLines(context, name)), ...termLooks(before, name)] };
  if (name === 'managers') return { ...done, lines: [...done.lines, ...(await leftLines(context, value))] };
  if (name === 'daily_tests' && value === 0) return { ...done, lines: [...done.lines, noTests] };
  if (name !== 'house_url') return done;
  if (isOwnLink(text, await linkOrigins(context))) throw new Refused(`${name} ${ownLink}.`);
  return { ...done, lines: [...done.lines, ...macroLooks(text).map((look) => `Look: ${name} ${look}`)] };
}

const noTests =
  'Look: daily_tests 0 is no limit taken away: a visitor of the partner sites can test nothing at all. Publishers test as before.';

/** What publishers are shown, and is nobody's where a network has not set it. */
const toBeSet = {
  support_email: 'publishers are told to write to',
  terms_url: 'publishers agree to the terms of',
} as const;

/** Points at what still is the usual value, of a network that was started without "millrace init". */
export async function usualLooks({ db, config }: CommandContext): Promise<string[]> {
  if (config.isDemo) return [];
  const provider = laidOver(config.provider, await listProviderValues(db));
  return (Object.keys(toBeSet) as (keyof typeof toBeSet)[])
    .filter((name) => provider[name] === defaultProvider[name])
    .map(
      (name) =>
        `Look: ${toBeSet[name]} ${provider[name]}, which is not yours: "millrace provider set ${name} …" sets it.`,
    );
}

/** Whom it is not for. */
async function ownLines({ db }: CommandContext, name: 'minimum_payment' | 'payment_days'): Promise<string[]> {
  const rows = await db
    .select({ un: users.un, id: users.id })
    .from(users)
    .where(isNotNull(users[name]))
    .orderBy(asc(users.id))
    .limit(mostNamed + 1);
  const named = rows.slice(0, mostNamed).map(({ un, id }) => `${un} (${id})`);
  const all = [...named, ...(rows.length > mostNamed ? ['others'] : [])].join(', ');
  return rows.length === 0 ? [] : [`Another one of their own stays with ${all}: see "publishers set".`];
}

/** Who had a manager that is not there any more. */
async function leftLines({ db }: CommandContext, value: unknown): Promise<string[]> {
  const ids = (value as ProviderSettings['managers']).map(({ id }) => id);
  const count = await db.$count(users, and(isNotNull(users.manager), notInArray(users.manager, ids)));
  return count === 0
    ? []
    : [`Look: ${counted(count, 'publisher')} had a manager who is not among them: they see the one of all.`];
}

const mostNamed = 5;

/** Answers that say a term as it was, as a number and not by its name in braces. */
function termLooks(before: ProviderSettings, name: 'minimum_payment' | 'payment_days'): string[] {
  const was = before[name].toLocaleString('en-US');
  const says = (text: string) =>
    [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].some(
      ([number]) => number.replaceAll(',', '') === String(before[name]),
    );
  return before.faq
    .filter(({ answer, answer_zh = '' }) => says(answer) || says(answer_zh))
    .map(({ question }) => `Look: the answer of faq to "${question}" says ${was}.`);
}

async function refuseUnknownLinks({ db }: CommandContext, gids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ gid: smartlinks.gid })
    .from(smartlinks)
    .where(and(inArray(smartlinks.gid, [...gids]), isNull(smartlinks.user_id)));
  const visibleIds = new Set(rows.map(({ gid }) => gid));
  const unknown = gids.filter((gid) => !visibleIds.has(gid));
  if (unknown.length > 0) throw new Refused(...unknown.map((gid) => `The network has no smartlink ${gid}.`));
}

/** Stores a value over the usual one, if it is one that can be. */
export async function storeValue(
  { db, config }: CommandContext,
  { name, value }: ProviderValue,
  sentence: string,
): Promise<Done> {
  const next = withValue(config.provider, { name, value });
  if (typeof next === 'string') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shortened = text.length > 80 ? `${text.slice(0, 79)}…` : text;
    throw new Refused(`This can not be ${name}: ${shortened}`, `${name} ${next}.`);
  }
  return noted(db, name, sentence, () =>
    db
      .insert(providerValues)
      .values({ name, value })
      .onConflictDoUpdate({ target: providerValues.name, set: { value } }),
  );
}

function fromJson(name: string, text: string, usual: unknown): unknown {
  // As many write what is on or off.
  if (typeof usual === 'boolean' && /^[01]$/.test(text)) return text === '1';
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${name} is told in JSON, as "millrace provider get ${name}" shows it.`);
  }
}

async function unset(context: CommandContext, { words: [name = ''] }: CommandArgs): Promise<Done> {
  const { db, config } = context;
  const before = laidOver(config.provider, await listProviderValues(db));
  const done = await noted(db, name, `Unset ${name}: it is what it usually is.`, () =>
    db.delete(providerValues).where(eq(providerValues.name, name)),
  );
  return pauseNames.includes(name) ? withPausesEnded(context, before, done) : done;
}

const pauseNames = ['pause_dead_offers', 'link_health'];

/** Where link health pauses nothing any more, what it has paused is back at once. */
async function withPausesEnded(
  { db, config, now }: CommandContext,
  before: ProviderSettings,
  done: Done,
): Promise<Done> {
  const after = laidOver(config.provider, await listProviderValues(db));
  if (!isPausing(before) || isPausing(after)) return done;
  const { lines, changes } = await endPauses(db, now);
  return { ...done, lines: [...done.lines, ...lines], changes: [...(done.changes ?? []), ...changes] };
}

async function noted(db: Database, name: string, sentence: string, work: () => Promise<unknown>): Promise<Done> {
  const [changes] = await changing(db, place, [name], work);
  if (changes.length === 0) throw new NothingToDo(`${name} is that already.`);
  return { lines: [`${sentence} A running server knows it within a second.`], changes };
}

export const providerCommands: readonly Command[] = [
  {
    name: 'provider list',
    takes: '',
    options: formatOptions,
    says: 'Shows every value of the provider, and whether it was set, is of the PROVIDER file or the usual one.',
    example: 'provider list',
    work: list,
  },
  {
    name: 'provider get',
    takes: '<name>',
    says: 'Shows one value whole.',
    example: 'provider get faq',
    work: get,
  },
  {
    name: 'provider set',
    takes: '<name> <value>',
    says: 'Sets a value over the PROVIDER file and the usual ones; texts as they are, all else in JSON.',
    example: 'provider set manager.email dana@network.example',
    isChange: true,
    judgesTexts: true,
    work: set,
  },
  {
    name: 'provider unset',
    takes: '<name>',
    says: 'Takes a value away that was set.',
    example: 'provider unset manager.email',
    isChange: true,
    work: unset,
  },
];
