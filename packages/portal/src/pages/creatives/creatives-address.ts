import { adTypes, anyCreative, offerTypes, sizeOf, sizeText, type CreativeFilter } from '@millrace/core/creatives';

/** What a page of creatives shows: what the filters stand at, and which creative is selected. */
export interface Shown {
  readonly filter: CreativeFilter;
  readonly creative: number | undefined;
}

/** What a page begins with where its address says nothing. */
export type Preset = Partial<CreativeFilter> & { readonly creative?: number | undefined };

function initialViewOf({ creative, ...filter }: Preset): Shown {
  return { filter: { ...anyCreative, ...filter }, creative };
}

/** What an address asks for; what it does not say or says wrongly is as at first. */
export function shownAt(address: URLSearchParams, preset: Preset): Shown {
  const first = initialViewOf(preset);
  const { filter } = first;
  const readInteger = <F>(name: string, fallback: F, isAllowed: (value: number) => boolean) => {
    const text = address.get(name) ?? '';
    return /^\d{1,9}$/.test(text) && isAllowed(Number(text)) ? Number(text) : fallback;
  };
  const country = address.get('country');
  const size = address.get('size');
  const creative = readInteger('creative', first.creative, () => true);
  return {
    filter: {
      offer_type: readInteger('offer_type', filter.offer_type, isOneOf(offerTypes)),
      ad_type: readInteger('ad_type', filter.ad_type, isOneOf(adTypes)),
      country: country !== null && /^([A-Z]{2})?$/.test(country) ? country : filter.country,
      category: readInteger('category', filter.category, () => true),
      // An empty one stands for every size.
      size: size === null ? filter.size : (sizeOf(size) ?? (size === '' ? undefined : filter.size)),
      name: (address.get('name') ?? filter.name).slice(0, 200),
    },
    creative: creative === 0 ? undefined : creative,
  };
}

const isOneOf = (values: Record<string, number>) => (value: number) => Object.values(values).includes(value);

/** The shortest address that asks for the same. */
export function toAddress(view: Shown, preset: Preset): URLSearchParams {
  const [params, first] = [paramsOf(view), paramsOf(initialViewOf(preset))];
  return new URLSearchParams(Object.entries(params).filter(([name, value]) => value !== first[name]));
}

function paramsOf({ filter: { size, ...filter }, creative = 0 }: Shown): Record<string, string> {
  const values = { ...filter, size: size ? sizeText(size) : '', creative };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
