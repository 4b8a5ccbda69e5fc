import { atom, createStore, type Atom } from 'jotai/vanilla';
import * as z from 'zod/mini';
import { allChannels } from './channel.ts';
import { createStoredValue, type KeyValueStorage } from '../machine/stored-value.ts';

/** The channel that a member works through. All channels taken together have no integration of their own. */
const ChosenChannel = z.object({
  /** Whose choice it is. */
  uid: z.int(),
  id: z.int(),
  name: z.string(),
  integration: z.optional(z.int()),
});
export type ChosenChannel = z.output<typeof ChosenChannel>;

export interface ChannelChoice {
  readonly store: ReturnType<typeof createStore>;
  /** Undefined until one is chosen. */
  readonly chosen: Atom<ChosenChannel | undefined>;
  /** @rule The channel that is chosen is kept in the browser, for each member their own. */
  choose(channel: ChosenChannel): void;
  /** @rule Who takes the channel out of what a page shows sees all channels from then on. */
  chooseAll(): void;
  /** What a member has chosen; the choice of whoever was signed in before is given up. */
  of(uid: number): ChosenChannel | undefined;
}

/** Through which channel one works, on every page and after a reload. */
export function createChannelChoice(storage: KeyValueStorage): ChannelChoice {
  const store = createStore();
  const place = createStoredValue(storage, 'millrace-channel', ChosenChannel);
  const chosen = atom(place.read());
  function choose(channel: ChosenChannel): void {
    store.set(chosen, channel);
    place.write(channel);
  }

  return {
    store,
    chosen,
    choose,
    chooseAll() {
      const now = store.get(chosen);
      if (now) choose({ uid: now.uid, id: allChannels, name: '' });
    },
    of(uid) {
      if (store.get(chosen)?.uid !== uid) store.set(chosen, undefined);
      return store.get(chosen);
    },
  };
}
