import { sortText } from '@millrace/core/format';
import { offerOrder } from '@millrace/core/offers';
import { firstQuery, type OfferQuery } from '@millrace/widgets/offer-table';

/** The offers that an address asks for; what it does not say or says wrongly is as at first. */
export function offersAt(address: URLSearchParams): OfferQuery {
  const readInteger = (name: 'approve_status' | 'ad_type' | 'category' | 'p' | 'n', min: number, max: number) => {
    const value = Number(address.get(name) ?? firstQuery[name]);
    return Number.isInteger(value) && value >= min && value <= max ? value : firstQuery[name];
  };
  const country = address.get('country') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    approve_status: readInteger('approve_status', -1, 3),
    ad_type: readInteger('ad_type', 0, 100),
    category: readInteger('category', 0, 1_000_000),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    sort: sortText(offerOrder(address.get('sort') ?? '')),
    p: readInteger('p', 1, 1_000_000),
    n: readInteger('n', 1, 100),
  };
}

/** The shortest address that asks for these offers. */
export function toAddress(query: OfferQuery): URLSearchParams {
  const changedEntries = Object.entries(query).filter(
    ([name, value]) => value !== firstQuery[name as keyof OfferQuery],
  );
  return new URLSearchParams(changedEntries.map(([name, value]) => [name, String(value)]));
}
