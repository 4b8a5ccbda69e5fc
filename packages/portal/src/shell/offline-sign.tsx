import { Icon } from '@millrace/widgets/kit/icon';
import { useWords } from '@millrace/widgets/provider';
import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { StripPlace, BarStrip } from './strip.ts';
import { watchWords } from './watch-words.ts';

function subscribe(tell: () => void): () => void {
  const aborter = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, tell, { signal: aborter.signal });
  return () => aborter.abort();
}

/** Says that the network is away. Once it is back, what could not be loaded is asked for anew by itself. */
export function OfflineSign() {
  const words = useWords(watchWords);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  return (
    <StripPlace role="status">
      {!isOnline && (
        <BarStrip>
          <Icon of={WifiOff} size={20} />
          <span>{words.offline}</span>
        </BarStrip>
      )}
    </StripPlace>
  );
}
