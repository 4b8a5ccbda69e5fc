import * as z from 'zod/mini';
import { createStoredValue, type StoredValue, type KeyValueStorage } from '../machine/stored-value.ts';
import { autosaveKey } from '../machine/autosave.ts';
import { Offer } from '../offers/offer.ts';
import { newSettings, settingsShape } from './smartlink.ts';
import { anyone, Targeting } from './targeting.ts';
import { defaultPriorRatio } from './prior.ts';

export const Settings = z.object(settingsShape);

/** A smartlink while it is written: what is typed stays as it is typed. */
export const Draft = z.object({
  settings: Settings,
  targeting: Targeting,
  prior: z.array(z.object({ ...Offer.shape, weight: z.string(), from: z.literal(['normal', 'recommended']) })),
  blocked: z.array(Offer),
  mode: z.literal(['scope', 'weight']),
  prior_ratio: z.string(),
});
export type Draft = z.output<typeof Draft>;

export const newDraft: Draft = {
  settings: { name: '', ...newSettings },
  targeting: anyone,
  prior: [],
  blocked: [],
  mode: 'scope',
  prior_ratio: defaultPriorRatio,
};

/** @rule A draft that is not saved survives a reload, for each smartlink its own. */
export function storedDraft(storage: KeyValueStorage | undefined, uid: number, gid: number): StoredValue<Draft> {
  return createStoredValue(storage, autosaveKey(`smartlink ${uid} ${gid}`), Draft);
}

/** @rule A draft differs from what is saved when anything that would be sent differs. */
export function isSame(draft: Draft, other: Draft): boolean {
  return draft === other || JSON.stringify(draft) === JSON.stringify(other);
}
