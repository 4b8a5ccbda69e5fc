import { createChannelChoice, type ChannelChoice, type ChosenChannel } from '@millrace/core/channels';
import { useAtomValue } from 'jotai/react';
import { createContext, use } from 'react';

// Outside of the shell nothing is chosen, and nothing kept.
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const noChannelChoice = createChannelChoice(noStorage);
const ChannelContext = createContext<ChannelChoice>(noChannelChoice);

export const ChannelProvider = ChannelContext.Provider;

export const useChannelChoice = (): ChannelChoice => use(ChannelContext);

/** The channel is chosen in the top bar, so that a page does not ask for it again. */
export const useHasPicker = (): boolean => use(ChannelContext) !== noChannelChoice;

/** The channel that is chosen in the top bar, once it is known. */
export function useChannel(): ChosenChannel | undefined {
  const choice = useChannelChoice();
  return useAtomValue(choice.chosen, { store: choice.store });
}

/** The one channel that one works through; none where all are chosen. */
export function useOneChannel(): number | undefined {
  return useChannel()?.id || undefined;
}
