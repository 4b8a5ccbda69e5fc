import type { CarrierGroups, Named } from '@millrace/core/reference';
import { countriesIn, countryNames, referenceCalls, type OfferSettings } from '@millrace/core/reference';
import { adTypes, type TargetName } from '@millrace/core/smartlinks';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import { useLocale } from '../provider.tsx';
import type { GroupedOption } from '../kit/multi-select.tsx';

/** What can be chosen from, as far as it is here. */
export interface Options {
  readonly settings: OfferSettings | undefined;
  readonly targets: Readonly<Record<TargetName, readonly GroupedOption[] | undefined>>;
  readonly carriers: CarrierGroups | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useOptions(): Options {
  const locale = useLocale();
  const settings = useOfferSettings();
  const countries = useCall(referenceCalls.countries, {});
  const carriers = useCall(referenceCalls.carriers, {});
  const all = [settings, countries, carriers];

  const targets = useMemo(() => {
    const localNames = new Map(countriesIn(locale).map(({ code, name }) => [code, name]));
    const names = new Map(countries.data?.map(({ code, name }) => [code, localNames.get(code) ?? name]));
    const { compare } = new Intl.Collator(locale);
    return {
      countries:
        countries.data &&
        [...names]
          .map(([code, name]) => ({ id: code, label: name, aliases: countryNames(code) }))
          .sort((one, other) => compare(one.label, other.label)),
      categories: settings.data?.category.map(option),
      conversion_flow: settings.data?.conversion_flow.map(option),
      carriers:
        carriers.data && groupCarriers(carriers.data, names).sort((one, other) => compare(one.group, other.group)),
    };
  }, [settings.data, countries.data, carriers.data, locale]);

  return {
    settings: settings.data,
    targets,
    carriers: carriers.data,
    error: all.find(({ error }) => error !== null)?.error,
    retry: () => all.forEach((call) => void (call.error && call.refetch())),
  };
}

/** The offer types of a link: any of them, and those that the operator names. */
export function offerTypes(settings: OfferSettings | undefined, all: string): Named[] {
  const knownTypes = settings?.ad_type.filter(({ id }) => id !== adTypes.all) ?? [];
  return [{ id: adTypes.all, name: all }, ...knownTypes];
}

function option({ id, name }: Named): GroupedOption {
  return { id, label: name };
}

/** A carrier that works in several countries stands under the first of them, once. */
function groupCarriers(groups: CarrierGroups, names: ReadonlyMap<string, string>) {
  const optionsById = new Map<number, GroupedOption & { readonly group: string }>();
  for (const [code, list] of Object.entries(groups)) {
    for (const one of list) {
      if (!optionsById.has(one.id)) {
        optionsById.set(one.id, { ...option(one), group: names.get(code) ?? code, aliases: countryNames(code) });
      }
    }
  }
  return [...optionsById.values()];
}
