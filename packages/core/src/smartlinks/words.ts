import type { LinkState } from '../traffic/link-state.ts';
import type { ChangeName } from './actions.ts';
import type { LinkFigureColumn } from './columns.ts';
import type { prelanders } from './streams.ts';
import type { TargetName } from './targeting.ts';
import type { trendTimes } from './trend.ts';

export const smartlinkWords = {
  recommended: 'Recommended',
  my: 'My Smartlink',
  sweepstake: 'Sweepstake',
  create: 'Create Smart Link',
  searchPlaceholder: 'Link ID/Name',
  offersPlaceholder: 'Offer ID/Name',
  weightPlaceholder: 'Input the weight(0<ratio<100)',
  weightNumber: 'please enter a valid number!',
  weightRange: '1 <= weight <= 100',
  weightInteger: 'please enter an Integer',
  otherPage: 'value error in other page',
  leave: 'The changes will not be saved. Are you sure to leave?',
  scope: 'Set the scope',
  weight: 'Set weight',
  bothSides: 'Choose either Allow or Forbid for a list, not both.',
  unknownTarget: 'Unknown values, please remove: {names}',
  unapproved: 'You can only choose offers that are approved for you. Not approved: {names}.',
  carrierCountry: 'Add the country of these carriers, or remove them: {names}',
  unsavedDraft: 'You have an unsaved draft of this smartlink.',
  resumeDraft: 'Restore draft',
  discardDraft: 'Discard',
} as const;

export const adTypeWords = { all: 'ALL', cpi: 'CPI', cpa: 'CPA', cpl: 'CPL' } as const;

export const streamWords = { main: 'Mainstream', adult: 'Adult' } as const;

export const prelanderWords = {
  all: 'All',
  without: 'Without prelander',
  with: 'With prelander',
} as const satisfies Record<keyof typeof prelanders, string>;

export const targetWords = {
  countries: 'Country',
  categories: 'Category',
  conversion_flow: 'Conversion Flow',
  carriers: 'Carrier',
} as const satisfies Record<TargetName, string>;

export const smartlinkColumnWords = {
  icon: 'Icon',
  gid: 'Link ID',
  name: 'Name',
  ad_type: 'Offer Type',
  restriction_type: 'Stream Type',
  payout_price: 'Payout($)',
  approve_status: 'Application Status',
  action: 'Action',
} as const;

export const smartlinkFigureWords = {
  clk: 'Clicks',
  revenue: 'Revenue($)',
  ecpm: 'eCPM($)',
  rpc: 'EPC($)',
  course: 'Trend',
} as const satisfies Record<LinkFigureColumn, string>;

export const smartlinkActionWords = {
  data: 'Data',
  link: 'Get Link',
  creative: 'Get Creative',
  edit: 'Edit',
  view: 'View',
  apply: 'Apply',
} as const;

export const linkStateWords = {
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
} as const satisfies Record<LinkState, string>;

export const smartlinkChangeWords = {
  rename: 'Rename',
  duplicate: 'Duplicate',
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  restore: 'Restore',
} as const satisfies Record<ChangeName, string>;

export const promotionWords = {
  url: 'DEFAULT URL',
  pop: 'POP SCRIPT',
  banner: 'BANNER SCRIPT',
  link: 'HTML LINK',
  noAddress: 'This is not a URL. It must begin with http:// or https://.',
  space: 'This link contains a space.',
  questionMark: 'The first parameter must begin with ? instead of &.',
  unfilled: 'A macro in this link has no value.',
} as const;

export const trendTimeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  last3: 'Last 3 Days',
  last7: 'Last 7 Days',
} as const satisfies Record<keyof typeof trendTimes, string>;

export const trendColumnWords = {
  country: 'Geos',
  clk_os: 'OS',
  carrier_name: 'Carrier',
  rpa: 'Avg Price($)',
  aff_ecpc: 'Ecpm($)',
} as const;
