import * as z from 'zod/mini';
import { Connection } from './device.ts';
import type { TestAsked } from './form.ts';

/** A way out by which the operator lets tests go: a proxy of one country and connection type. */
export const Exit = z.object({
  country: z.string(),
  zone: Connection,
  /** Ids of the carriers that can be had there. */
  carriers: z.array(z.int()),
});
export type Exit = z.output<typeof Exit>;

/** @rule A test without a country, or where no exit fits its country, connection type and carrier, goes out directly. */
export function exitFor<E extends Exit>(
  exits: readonly E[],
  { country, zone, carrier }: Pick<TestAsked, 'country' | 'zone' | 'carrier'>,
): E | undefined {
  return exits.find(
    (exit) =>
      exit.country === country && exit.zone === zone && (carrier === undefined || exit.carriers.includes(carrier)),
  );
}
