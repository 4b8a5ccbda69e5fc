import * as z from 'zod/mini';

export const Timezone = z.object({ id: z.int(), gmt: z.string(), location: z.string(), name: z.string() });
export type Timezone = z.output<typeof Timezone>;

/** @rule A time zone is offered as its distance from GMT and its place. */
export function timezoneLabel(zone: Pick<Timezone, 'gmt' | 'location'>): string {
  return `(${zone.gmt}) ${zone.location}`;
}
