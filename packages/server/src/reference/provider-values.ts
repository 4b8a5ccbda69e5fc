import { Provider } from '@millrace/core/reference';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
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

/** A provider with one value set; undefined where such a one can not be. */
export function withValue(base: Provider, { name, value }: ProviderValue): Provider | undefined {
  const [field = '', inner] = name.split('.');
  const fields: Fields = base;
  if (!(field in fields)) return undefined;
  const whole = inner === undefined ? value : { ...(fields[field] as Fields), [inner]: value };
  return Provider.safeParse({ ...base, [field]: whole }).data;
}

/** The provider with what the operator has set; a value that no longer fits is left out. */
export function laidOver(base: Provider, values: readonly ProviderValue[]): Provider {
  return values.reduce((provider, value) => withValue(provider, value) ?? provider, base);
}

const freshFor = 1_000;

/** The provider as it is now, asked of the database no more than once a second, so that no server is to be restarted. */
export function createProvider({ db, base }: { readonly db: Database; readonly base: Provider }) {
  let read: Promise<Provider> | undefined;
  let readAt = 0;
  return (): Promise<Provider> => {
    if (read === undefined || performance.now() - readAt > freshFor) {
      readAt = performance.now();
      read = listProviderValues(db).then((values) => laidOver(base, values));
      // What failed is not kept.
      read.catch(() => (read = undefined));
    }
    return read;
  };
}
