import type { Check, Fault } from './fault.ts';

const walk: Check = { kind: 'calls', file: 'tests/server/money.test.ts', test: 'every figure is what clicks' };
const server = (path: string) => `packages/server/src/${path}.ts`;

/** What only a recount of everything sees, or what a recount has found. */
export const money: readonly Fault[] = [
  {
    name: 'a reversal counts on the day of its conversion',
    file: server('traffic/conversions'),
    find: 'whoseAndWhen({ ...click, at })',
    replace: 'whoseAndWhen({ ...click, at: converted[index]?.came ?? at })',
    check: walk,
    red: /reports, page by page: /,
    seenBefore: false,
  },
  {
    name: 'the file of a report leaves out the first row',
    file: server('reports/report-file'),
    find: 'reportCsvRows({ columns, rows, isRaw })',
    replace: 'reportCsvRows({ columns, rows: rows.slice(1), isRaw })',
    check: walk,
    red: /CSV files of reports: .* is nothing, and should be/,
    seenBefore: false,
  },
  {
    name: 'a click that a killed server had stored counts once more after its restart',
    file: server('traffic/store-clicks'),
    find: 'on conflict (id) do nothing returning *',
    replace: 'on conflict (id) do update set at = excluded.at returning *',
    check: walk,
    red: /a rebuild finds nothing wrong: Counted clicks|reports, page by page: /,
    seenBefore: false,
  },
  {
    name: 'what an invoice leaves out is nobody’s',
    file: server('payment/balance'),
    find: 'round(earned.revenue + beyond.amount + adjusted.amount, 2)',
    replace: 'round(earned.revenue + adjusted.amount, 2)',
    check: {
      kind: 'calls',
      file: 'tests/server/operator-invoices.test.ts',
      test: 'what a day brings that is invoiced already',
    },
    red: /what a day brings that is invoiced already/,
    seenBefore: false,
  },
  {
    name: 'the report adds euros to dollars',
    file: server('traffic/conversion-events'),
    find: 'coalesce(conversions.revenue, 0) as advertiser_pays',
    replace: 'coalesce(conversions.told_revenue, conversions.revenue, 0) as advertiser_pays',
    check: { kind: 'calls', file: 'tests/server/currencies.test.ts', test: 'report, margin and what is paid too much' },
    red: /report, margin and what is paid too much/,
    seenBefore: false,
  },
  {
    name: 'what is approved late is worth what its currency is then',
    file: server('traffic/conversion-terms'),
    find: 'when said.currency = known_currency and known_rate is not null then known_rate',
    replace: 'when false then known_rate',
    check: { kind: 'calls', file: 'tests/server/currencies.test.ts', test: 'what was told as pending keeps its rate' },
    red: /what was told as pending keeps its rate/,
    seenBefore: false,
  },
  {
    name: 'a payout in dollars is held against euros',
    file: server('operator/read-conversions'),
    find: 'conversions.payout > coalesce(conversions.revenue, conversions.payout)',
    replace: 'conversions.payout > coalesce(conversions.told_revenue, conversions.revenue, conversions.payout)',
    check: { kind: 'calls', file: 'tests/server/currencies.test.ts', test: 'report, margin and what is paid too much' },
    red: /report, margin and what is paid too much/,
    seenBefore: false,
  },
  {
    name: 'what is left of an invoice is left without its tax',
    file: server('operator/invoice-rows'),
    find: 'difference(withTax(owed), paid_amount)',
    replace: 'difference(owed.amount, paid_amount)',
    check: { kind: 'calls', file: 'tests/server/ledger.test.ts', test: 'whatever is made' },
    red: /whatever is made/,
    seenBefore: false,
  },
  {
    name: 'a tax that was paid comes off the balance',
    file: server('payment/balance'),
    find: 'brought.revenue - (payments.amount - payments.adjusted)',
    replace: 'brought.revenue - (payments.amount + payments.tax - payments.adjusted)',
    check: { kind: 'calls', file: 'tests/server/ledger.test.ts', test: 'whatever is made' },
    red: /whatever is made/,
    seenBefore: false,
  },
];
