import type { Named } from './named.ts';

/** Carriers as the server groups them, by the country's code or otherwise; one may stand in several groups. */
export type CarrierGroups = Readonly<Record<string, readonly Named[]>>;

/** @rule The groups of carriers become one list, in which each carrier stands once. */
export function mergedCarriers(groups: CarrierGroups): Named[] {
  return [...new Map(Object.values(groups).flatMap((group) => group.map((one) => [one.id, one]))).values()];
}
