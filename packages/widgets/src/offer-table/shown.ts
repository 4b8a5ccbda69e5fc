import { keptOfferColumns, shownOfferColumns, type OfferColumn } from '@millrace/core/offers';
import { mergedCarriers, referenceCalls } from '@millrace/core/reference';
import { useMemo } from 'react';
import { browserStorage } from '../data/browser-storage.ts';
import { useCall } from '../data/use-call.ts';
import { useColumns } from '../data/use-columns.ts';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import type { OfferNames } from './columns.tsx';

/** The columns that were chosen in this browser, the usual ones until then, and what chooses others. */
export function useShownColumns() {
  return useColumns(() => keptOfferColumns(browserStorage()), shownOfferColumns);
}

/** What the ids in the columns are called; what no column shows is not asked for. */
export function useNames(shown: readonly OfferColumn[]): OfferNames {
  const settings = useOfferSettings().data;
  const carriers = useCall(referenceCalls.carriers, {}, { isEnabled: shown.includes('carriers') }).data;
  return useMemo(
    () => ({
      category: settings?.category ?? [],
      conversion_flow: settings?.conversion_flow ?? [],
      carriers: mergedCarriers(carriers ?? {}),
    }),
    [settings, carriers],
  );
}
