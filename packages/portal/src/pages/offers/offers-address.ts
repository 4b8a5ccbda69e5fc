import { sortText } from '@millrace/core/format';
import { offerOrder } from '@millrace/core/offers';
import { firstQuery, type OfferQuery } from '@millrace/widgets/offer-table';

/** The offers that an address asks for; what it does not say or says wrongly is as at first. */
export function offersAt(address: URLSearchParams): OfferQuery {
  const whole = (name: 'approve_status' | 'ad_type' | 'category' | 'p' | 'n', least: number, most: number) => {
    const value = Number(address.get(name) ?? firstQuery[name]);
    return Number.isInteger(value) && value >= least && value <= most ? value : firstQuery[name];
  };
  const country = address.get('country') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    approve_status: whole('approve_status', -1, 3),
    ad_type: whole('ad_type', 0, 100),
    category: whole('category', 0, 1_000_000),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    sort: sortText(offerOrder(address.get('sort') ?? '')),
    p: whole('p', 1, 1_000_000),
    n: whole('n', 1, 100),
  };
}

/** The shortest address that asks for these offers. */
export function toAddress(query: OfferQuery): URLSearchParams {
  const told = Object.entries(query).filter(([name, value]) => value !== firstQuery[name as keyof OfferQuery]);
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}
