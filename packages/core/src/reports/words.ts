import { fieldWords } from '../fields/words.ts';
import type { Column } from './columns.ts';
import type { ReportType } from './kinds.ts';
import type { TimeType } from './time-range.ts';

export const reportWords = {
  total: 'Total',
  completeUntil: 'Data through {time}',
  rest: '{count} other countries',
  restOne: '1 other country',
  topCountries: 'Top 10 countries by revenue',
  emptyName: 'Enter a name for the report.',
  characters: fieldWords.characters,
  tooLong: 'At most 64 characters',
  day: 'This date does not exist.',
  future: 'Choose a date that is not in the future.',
  order: 'The start date is after the end date.',
} as const;

export const reportTypeWords = {
  sml_report: 'SmartLink Report',
  stat_report: 'Offer Report',
  cov_report: 'Conversion Report',
  sdk_offer_wall_report: 'OfferWall Report',
  sdk_user_point_report: 'User Benefit Report',
  js_report: 'Revenue Report',
} as const satisfies Record<ReportType, string>;

export const timeTypeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 Days',
  last30: 'Last 30 Days',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  custom: 'Custom',
} as const satisfies Record<TimeType, string>;

export const columnWords = {
  month: 'Month',
  week: 'Week',
  dt: 'Date',
  hour: 'Hour',
  gid: 'Smartlink',
  oid: 'Offer',
  country: 'Country',
  os: 'OS',
  carrier_name: 'Carrier',
  aid: 'Channel',
  source: 'Source',
  aff_sub: 'Sub ID',
  aff_sub2: 'Sub ID 2',
  aff_sub3: 'Sub ID 3',
  aff_sub4: 'Sub ID 4',
  aff_sub5: 'Sub ID 5',
  impress: 'Impressions',
  clk: 'Clicks',
  ctr: 'CTR',
  cov: 'Conversions',
  reversed: 'Reversed',
  cr: 'CR',
  users: 'Users',
  points: 'Points',
  revenue: 'Revenue',
  ecpm: 'eCPM',
  rpc: 'Revenue per click',
  payout: 'Average payout',
} as const satisfies Record<Column, string>;
