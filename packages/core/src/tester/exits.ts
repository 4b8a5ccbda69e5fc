import * as z from 'zod/mini';
import { Connection } from './device.ts';

/** A way out by which the operator lets tests go: a proxy of one country and connection type. */
export const Exit = z.object({
  country: z.string(),
  zone: Connection,
  /** Ids of the carriers that can be had there. */
  carriers: z.array(z.int()),
});
export type Exit = z.output<typeof Exit>;

interface Wanted {
  readonly country?: string | undefined;
  readonly zone: Connection;
  readonly carrier?: number | undefined;
}

/** @rule A test without a country, or where no exit fits its country, connection type and carrier, goes out directly. */
export function exitFor<E extends Exit>(exits: readonly E[], { country, zone, carrier }: Wanted): E | undefined {
  return exits.find(
    (exit) =>
      exit.country === country && exit.zone === zone && (carrier === undefined || exit.carriers.includes(carrier)),
  );
}
