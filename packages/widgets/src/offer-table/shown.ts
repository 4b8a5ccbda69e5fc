import { storedOfferColumns, offerCalls, shownOfferColumns, type Offer, type OfferColumn } from '@millrace/core/offers';
import { mergedCarriers, referenceCalls } from '@millrace/core/reference';
import { useMemo } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { useCall } from '../data/use-call.ts';
import { useColumns } from '../data/use-columns.ts';
import { useFigures } from '../data/use-figures.ts';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import type { OfferNames } from './columns.tsx';

/** The columns that were chosen in this browser, the usual ones until then, and what chooses others. */
export function useShownColumns() {
  return useColumns(() => storedOfferColumns(browserStorage()), shownOfferColumns);
}

/** What a click on the offers of a page earned; where no column shows it, it is not asked for. */
export function useOfferFigures(rows: readonly Offer[] = [], columns: readonly OfferColumn[], isOpen: boolean) {
  const oids = rows.map(({ oid }) => oid);
  return useFigures(offerCalls.figures, { oids }, { isOpen, isShown: oids.length > 0 && columns.includes('epc') });
}

/** What the ids in the columns are called; what no column shows is not asked for. */
export function useNames(columns: readonly OfferColumn[]): OfferNames {
  const settings = useOfferSettings().data;
  const carriers = useCall(referenceCalls.carriers, {}, { isEnabled: columns.includes('carriers') }).data;
  return useMemo(
    () => ({
      category: settings?.category ?? [],
      conversion_flow: settings?.conversion_flow ?? [],
      carriers: mergedCarriers(carriers ?? {}),
    }),
    [settings, carriers],
  );
}
