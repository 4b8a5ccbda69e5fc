import { isDay, type Range } from '@millrace/core/format';

export const paymentTabs = ['info', 'modifications', 'history'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** Which payments are shown. */
export interface HistoryQuery {
  /** As the filter numbers the states; 0 is any. */
  readonly status: number;
  readonly search: string;
  readonly range: Range | undefined;
  readonly p: number;
  readonly n: number;
}

export const firstHistory: HistoryQuery = { status: 0, search: '', range: undefined, p: 1, n: 25 };

export function tabAt(address: URLSearchParams): PaymentTab {
  return paymentTabs.find((tab) => tab === address.get('tab')) ?? 'info';
}

/** The shortest address of a tab. */
export function toTab(tab: PaymentTab): URLSearchParams {
  return new URLSearchParams(tab === 'info' ? {} : { tab });
}

/** The payments that an address asks for; what it does not say or says wrongly is as at first. */
export function historyAt(address: URLSearchParams): HistoryQuery {
  const readInteger = (name: 'status' | 'p' | 'n', min: number, max: number) => {
    const value = Number(address.get(name) ?? firstHistory[name]);
    return Number.isInteger(value) && value >= min && value <= max ? value : firstHistory[name];
  };
  const [start = '', end = ''] = [address.get('start') ?? '', address.get('end') ?? ''];
  return {
    status: readInteger('status', 0, 3),
    search: (address.get('search') ?? '').slice(0, 200),
    range: isDay(start) && isDay(end) && start <= end ? { start, end } : undefined,
    p: readInteger('p', 1, 1_000_000),
    n: readInteger('n', 1, 100),
  };
}

/** The shortest address that asks for these payments. */
export function toHistory({ range, ...query }: HistoryQuery): URLSearchParams {
  const address = toTab('history');
  for (const name of ['status', 'search', 'p', 'n'] as const) {
    if (query[name] !== firstHistory[name]) address.set(name, String(query[name]));
  }
  if (range) {
    address.set('start', range.start);
    address.set('end', range.end);
  }
  return address;
}

/** The page of the changes that an address asks for. */
export function pageAt(address: URLSearchParams): number {
  const page = Number(address.get('p') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
