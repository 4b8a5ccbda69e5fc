import { keptOfferColumns, shownOfferColumns, type OfferColumn } from '@millrace/core/offers';
import { mergedCarriers, referenceCalls } from '@millrace/core/reference';
import { useMemo, useState } from 'react';
import { browserStorage } from '../data/browser-storage.ts';
import { useCall } from '../data/use-call.ts';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import type { OfferNames } from './columns.tsx';

interface ShownColumns {
  readonly shown: readonly OfferColumn[];
  readonly choose: (columns: readonly string[]) => void;
}

/** The columns that were chosen in this browser, the usual ones until then, and what chooses others. */
export function useShownColumns(): ShownColumns {
  const [kept] = useState(() => keptOfferColumns(browserStorage()));
  const [chosen, setChosen] = useState(() => kept.read());
  const shown = useMemo(() => shownOfferColumns(chosen), [chosen]);

  function choose(columns: readonly string[]) {
    kept.write(columns);
    setChosen(columns);
  }

  return { shown, choose };
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
