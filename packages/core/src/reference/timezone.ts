import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';

export const Timezone = z.object({
  id: z.int(),
  gmt: z.string(),
  location: z.string(),
  name: z.string(),
  /** The place in Chinese, and the code of its country: a server that knows neither leaves them out. */
  location_zh: z.optional(perhaps(z.string(), undefined)),
  country: z.optional(perhaps(z.string(), undefined)),
});
export type Timezone = z.output<typeof Timezone>;
