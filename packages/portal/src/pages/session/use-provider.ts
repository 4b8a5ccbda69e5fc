import { referenceCalls, writtenIn, type ToldProvider } from '@millrace/core/reference';
import { useClient, useLocale } from '@millrace/widgets/provider';
import { useEffect, useState } from 'react';

/** The operator of the network, once loaded; public pages are shown without waiting for it. */
export function useProvider(): ToldProvider | undefined {
  const client = useClient();
  const locale = useLocale();
  const [provider, setProvider] = useState<ToldProvider>();
  useEffect(() => {
    const aborter = new AbortController();
    client.send(referenceCalls.provider, {}, { signal: aborter.signal }).then(setProvider, () => undefined);
    return () => aborter.abort();
  }, [client]);
  return provider && writtenIn(provider, locale);
}
