import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { requiredError } from '../fields/required.ts';
import { version } from '../http/version.ts';

export const platforms = { ios: 1, android: 2, web: 3 } as const;

/** What a channel is made of: an app or a site, and what its users earn. */
export const App = z.object({
  id: z.int(),
  name: z.string(),
  platform: z.int(),
  store_url: z._default(z.string(), ''),
  callback_url: z._default(z.string(), ''),
  /** By which the app knows that a callback is ours. */
  secret: z._default(z.string(), ''),
  currency_name: z._default(z.string(), ''),
  /** Units of the app's currency for one US dollar, as decimal text. */
  currency_rate: z._default(z.string(), ''),
  postback_url: z._default(z.string(), ''),
  traffic_type: z._default(z.int(), 1),
  integration: z._default(z.int(), 1),
  domain: z._default(z.string(), ''),
  version,
});
export type App = z.output<typeof App>;

/** @rule An app is for one of the platforms. */
export function platformError(platform: number): 'required' | undefined {
  return requiredError(nameOf(platforms, platform));
}
