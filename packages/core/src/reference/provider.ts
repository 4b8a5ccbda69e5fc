import * as z from 'zod/mini';

/** Who operates this network: everything that is configuration, not code. */
export const Provider = z.object({
  name: z.string(),
  support_email: z.string(),
  terms_url: z.string(),
});
export type Provider = z.output<typeof Provider>;
