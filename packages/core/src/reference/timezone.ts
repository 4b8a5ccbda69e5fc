import * as z from 'zod/mini';
import { timezonePlace } from './timezone-names.ts';

export const Timezone = z.object({ id: z.int(), gmt: z.string(), location: z.string(), name: z.string() });
export type Timezone = z.output<typeof Timezone>;

/** @rule A time zone is offered as its distance from GMT and its place. */
export function timezoneLabel(zone: Omit<Timezone, 'id'>, locale: string): string {
  return `(${zone.gmt}) ${timezonePlace(zone, locale)}`;
}
