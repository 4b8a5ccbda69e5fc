// Nouns with the fields that sections 2 to 4 of the specification name, and no others; amounts are numbers, as they are said.

export const user = {
  id: 7,
  un: 'publisher@own.test',
  status: 1,
  customer_type: 1,
  sdk_agreement_conformed: true,
  is_sdk: false,
  info: '',
};

export const permissions = [
  'view_snapshot',
  'view_offers',
  'view_website',
  'view_creative_audit',
  'view_channel',
  'view_publisher_test',
  'view_tracker',
  'view_sml_report',
  'view_offer_report',
  'view_cov_report',
  'view_sdk_report',
  'view_sdk_user_point_report',
  'view_js_report',
  'view_report_api',
  'view_account',
  'view_payment',
  'view_personal_info',
  'view_special',
  'view_support',
  'view_help_report_api',
];

const { id: uid, un } = user;
export const profile = {
  en: permissions,
  p: { uid, un },
  menus: [
    { t: 'Snapshot', i: 'dash', u: '/snapshot', ul: [] },
    { t: 'Offers', i: 'tag', u: null, ul: [{ t: 'Offer List', i: null, u: '/offers/my', ul: null }] },
  ],
  user,
};

export const channel = { id: 1001, name: 'Own Site', traffic_type: 1, integration: 1, domain: 'https://go.own.test' };
export const country = { code: 'DE', code_name: 'DEU', name: 'Germany' };
export const timezone = { id: 8, gmt: 'GMT+08:00', location: 'Asia/Shanghai', name: 'China Standard Time' };
const named = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
];
export const carriers = [{ id: 26201, name: 'Telekom' }];
export const offerSettings = {
  ad_type: named,
  incentive_type: named,
  payout_type: named,
  restriction_type: named,
  prelander: named,
  category: named,
  conversion_flow: named,
};

export const offer = {
  oid: 201,
  name: 'Space Game',
  payout_price: 1.25,
  approve_status: 1,
  status: 1,
  active_status: 1,
  icon_url: null,
  ratio: 10,
};
export const unapproved = { ...offer, oid: 202, name: 'Farm Game', approve_status: 2, payout_price: 0 };
export const offerDetail = { ...offer, category: [1], target: { countries: ['DE'] } };

const targets = {
  categories: [],
  x_categories: [],
  conversion_flow: [],
  x_conversion_flow: null,
  carriers: [],
  x_carriers: [],
  countries: ['DE'],
  x_countries: [],
};

export const smartlink = {
  gid: 301,
  uid,
  name: 'Own Link',
  sml_type: 1,
  payout_price: 0,
  ad_type: 4,
  restriction_type: 1,
  allow_upstream_sml: 0,
  prelander: 0,
  os: 0,
  access_type: 0,
  publish_type: 3,
  ader_sml: 1,
  strict: 0,
  payout_ratio: 60,
  margin: 50,
  payout_fixed: 0,
  package: '',
  preview_url: null,
  icon_url: '',
  offers: [],
  x_offers: [],
  aff_settings: { 7: { aid: 7, ad_type: 4, offers: [201], x_offers: [], offer_ratio: { 201: 10 }, prior_ratio: -1 } },
  p_material: { p_ad_type: 3, creative_id: 401 },
  filled_oid: 200580,
  ...targets,
  approve_status: 1,
};

export const creative = {
  id: 401,
  name: 'Blue Sky',
  description: null,
  title: 'Play now',
  ad_type: 3,
  ct: '2026-11-20 10:00:00',
  img_url: '/pictures/401.png',
  push_img_url: null,
  file_url: null,
  value: 4.5,
  category: 1,
  country: 'DE|global',
  offer_type: 2,
  stream_type: 1,
  checked: false,
  width: 300,
  height: 250,
};

export const trendRow = { country: 'DE', clk_os: 'Android', carrier_name: 'Telekom', rpa: 0.12, aff_ecpc: 1.5 };

const pairs = Object.entries({
  pay_type: 1,
  beneficiary: 'Own Company',
  account: '4711',
  currency: 2,
  country: 'DE',
  bank_name: 'Bank',
  bank_address: 'Street 1',
  bank_swift: 'MILLDEHH',
  signature_filepath: '',
}).flatMap(([field, value]) => [
  [`origin_${field}`, value],
  [`new_${field}`, field === 'account' ? '4712' : value],
]);
/** An application for a change of payment details, with its record. */
export const modification = {
  id: 501,
  aff_id: uid,
  update_time: '2026-11-20 10:00:00',
  ...(Object.fromEntries(pairs) as Record<string, string | number>),
  approved: 0,
  status: 0,
};

export const payment = {
  invoice_id: 'INV-601',
  create_date: '2026-11-01',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  payment_type: 1,
  beneficiary_name: 'Own Company',
  account: '4711',
  conversions: 12,
  amount: 640.5,
  status: 1,
  bank_slip: null,
  bank_slip_name: null,
  invoice_url: null,
};

/** The product is no field of the specification, but `rpp_key` names those that there are. */
export function seriesOf(day: string) {
  return {
    data: {
      impress: { [day]: 1_000 },
      ecpm: { [day]: 1.5 },
      rpp: { [day]: { Smartlink: 1.5 } },
      clk: { [day]: 40 },
      cov: { [day]: 2 },
      geo: { [day]: { DE: 1.5 } },
    },
    rpp_key: ['Smartlink'],
    geo_key: ['DE'],
  };
}

const hop = { link: 'https://a.test/1', code: 302, error: '', ua: 'Phone', header: {}, content: '' };
export const tested = {
  urls: [hop, { ...hop, link: 'https://b.test/2', code: 200, error: null }],
  land_page: 'https://b.test/2',
  delta: 532,
  user_agent: 'Phone',
  header: {},
};
