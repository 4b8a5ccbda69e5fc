import type { CallFailure } from '@millrace/core';
import { referenceCalls, type Named, type OfferSettings } from '@millrace/core/reference';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingNames } from '../messages/setting-names.ts';
import { useWords } from '../provider.tsx';
import { useCall } from './use-call.ts';

type Settings = Pick<UseQueryResult<OfferSettings, CallFailure>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** What offers and links can be set to, in the reader's language; what an API of its own has besides keeps its name. */
export function useOfferSettings(): Settings {
  const { data, error, isFetching, refetch } = useCall(referenceCalls.offerSettings, {});
  const names = useWords(settingNames);
  const settingsInWords = useMemo(() => data && inWords(data, names), [data, names]);
  return { data: settingsInWords, error, isFetching, refetch };
}

function inWords(settings: OfferSettings, names: Readonly<Record<string, string>>): OfferSettings {
  const nameOf = ({ id, name }: Named) => ({ id, name: (Object.hasOwn(names, name) && names[name]) || name });
  return Object.fromEntries(
    Object.entries(settings).map(([setting, list]) => [setting, list.map(nameOf)]),
  ) as OfferSettings;
}
