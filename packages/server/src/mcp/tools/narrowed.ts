import type { ReportFilters } from '@millrace/core/reports';
import { systemNames } from '@millrace/core/traffic';
import * as z from 'zod';
import { country } from '../inputs.ts';

const ids = z.array(z.int().min(1)).min(1).max(50).optional();

/** What figures can be narrowed to. */
export const narrowed = {
  smartlink_ids: ids.describe('Only these smartlinks.'),
  offer_ids: ids.describe('Only these offers.'),
  countries: z.array(country).min(1).max(50).optional(),
  systems: z.array(z.enum(systemNames)).min(1).max(10).optional(),
  channel_ids: ids.describe('Only these channels.'),
  sources: z
    .array(z.string().max(256))
    .min(1)
    .max(50)
    .optional()
    .describe('Only these traffic sources; an empty text is traffic without one.'),
};

type Narrowed = z.output<z.ZodObject<typeof narrowed>>;

export function filtersOf(asked: Narrowed): ReportFilters {
  const { smartlink_ids, offer_ids, countries, systems, channel_ids, sources } = asked;
  const named = {
    gid: smartlink_ids,
    oid: offer_ids,
    country: countries,
    os: systems,
    aid: channel_ids,
    source: sources,
  };
  return Object.fromEntries(Object.entries(named).filter(([, values]) => values !== undefined));
}
