import { isId } from '@millrace/core/format';

/** The id that an address gives under a name. */
export function idAt(address: URLSearchParams, name: string): number | undefined {
  const id = address.get(name) ?? '';
  return isId(id) ? Number(id) : undefined;
}

/** The same address with another id under the name, or none. */
export function withId(address: URLSearchParams, name: string, id: number | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === undefined) next.delete(name);
  else next.set(name, String(id));
  return next;
}
