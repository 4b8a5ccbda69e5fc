import { visitorCalls, type CarrierGroups } from '@millrace/core/reference';
import { useEffect, useMemo, useState } from 'react';
import { useCountries } from '../data/use-countries.ts';
import type { SelectOption } from '../kit/select.tsx';
import { useClient } from '../provider.tsx';

export function useCountryOptions(locale: string): SelectOption<string>[] {
  const countries = useCountries(locale);
  return useMemo(() => countries.map(({ code, name }) => ({ value: code, label: name })), [countries]);
}

/** The carriers of a country, asked for once they can be chosen. Without them a test works as well. */
export function useCarriers(country: string, isWanted: boolean): SelectOption<number>[] {
  const client = useClient();
  const [groups, setGroups] = useState<CarrierGroups>();
  const isMissing = isWanted && !groups;

  useEffect(() => {
    if (!isMissing) return;
    const aborter = new AbortController();
    client.send(visitorCalls.carriers, {}, { signal: aborter.signal }).then(
      (carrierGroups) => setGroups(carrierGroups),
      () => undefined,
    );
    return () => aborter.abort();
  }, [client, isMissing]);

  return (groups?.[country] ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
