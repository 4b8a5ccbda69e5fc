import * as z from 'zod/mini';

export const Timezone = z.object({ id: z.int(), gmt: z.string(), location: z.string(), name: z.string() });
export type Timezone = z.output<typeof Timezone>;
