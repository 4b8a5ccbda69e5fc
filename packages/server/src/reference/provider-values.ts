import { ProviderSettings, providerFaults, providerFaultWords } from '@millrace/core/reference';
import { asc } from 'drizzle-orm';
import { createCache, type Cache } from '../db/cache.ts';
import type { Database } from '../db/open.ts';
import type { Log } from '../log/log.ts';
import { providerValues } from './tables.ts';

export interface ProviderValue {
  /** A field of the provider; one within a field has a dot, such as `manager.email`. */
  readonly name: string;
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export function listProviderValues(db: Database): Promise<ProviderValue[]> {
  return db.select().from(providerValues).orderBy(asc(providerValues.name));
}

/** A provider with one value set, or why such a one can not be. */
export function withValue(base: ProviderSettings, { name, value }: ProviderValue): ProviderSettings | string {
  const [field = '', inner] = name.split('.');
  const fields: Fields = base;
  if (!Object.hasOwn(fields, field)) return 'is not known';
  const next = inner === undefined ? value : { ...(fields[field] as Fields), [inner]: value };
  const { data, error } = ProviderSettings.safeParse({ ...base, [field]: next });
  if (!data) return sentenceOf(error.issues[0]);
  const fault = providerFaults(data).find((one) => one.field === name || one.field.startsWith(`${name}.`));
  if (!fault) return data;
  const within = fault.field === name ? '' : `${fault.field.slice(name.length + 1)} `;
  return within + providerFaultWords[fault.problem];
}

type Issue = NonNullable<ReturnType<typeof ProviderSettings.safeParse>['error']>['issues'][number];

function sentenceOf(issue: Issue | undefined): string {
  const within = issue?.path.slice(1).map((part) => `${String(part)} `);
  return `does not fit: ${within?.join('') ?? ''}${problemOf(issue)}`;
}

const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function problemOf(issue: Issue | undefined): string {
  switch (issue?.code) {
    case 'invalid_value':
      return `is ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_type':
      return `has to be ${kinds[issue.expected] ?? issue.expected}`;
    default:
      return issue?.message ?? '';
  }
}

/** The provider with what the operator has set; a value that no longer fits is left out. */
export function laidOver(base: ProviderSettings, values: readonly ProviderValue[]): ProviderSettings {
  return values.reduce((provider, value) => {
    const next = withValue(provider, value);
    return typeof next === 'string' ? provider : next;
  }, base);
}

const ttlMs = 1_000;

interface Dependencies {
  readonly db: Database;
  readonly base: ProviderSettings;
  readonly log: Log;
}

/** The provider as it is now, asked of the database no more than once a second, so that no server is to be restarted. */
export function createProviderCache({ db, base, log }: Dependencies): Cache<ProviderSettings> {
  return createCache({
    name: 'provider',
    ttlMs,
    now: () => new Date(),
    log,
    read: async () => laidOver(base, await listProviderValues(db)),
  });
}
