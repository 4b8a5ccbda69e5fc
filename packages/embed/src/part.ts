import { fetchAhead } from './ahead.ts';

/** Where the parts are that are fetched when they are first needed, and the hash of each: filled in by `bundle.ts`. */
declare const allParts: Readonly<Record<string, readonly [name: string, integrity: string]>>;

export async function part<T>(name: string, load: () => Promise<T>): Promise<T> {
  const [file = '', integrity = ''] = allParts[name] ?? [];
  await fetchAhead(new URL(file, import.meta.url).href, integrity);
  return load();
}
