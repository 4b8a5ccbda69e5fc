import * as z from 'zod/mini';

/** An entry of a list that people choose from: a carrier, a category, a conversion flow, a stream. */
export const Named = z.object({ id: z.int(), name: z.string() });
export type Named = z.output<typeof Named>;

/** The entry that stands for all of them. */
export const allId = 0;

/** @rule A list of the offer settings begins with an entry All, whose id is 0. */
export function withAll(entries: readonly Named[], label: string): Named[] {
  return [{ id: allId, name: label }, ...entries.filter(({ id }) => id !== allId)];
}

/** @rule Ids are shown as what they are called, and one that nobody knows as it is. */
export function namesOf(ids: readonly number[], named: readonly Named[]): string {
  return ids.map((id) => named.find((one) => one.id === id)?.name ?? String(id)).join(', ');
}
