import type {
  accountTypes,
  approaches,
  companySizes,
  contactTypes,
  cpaTypes,
  cpiTypes,
  dailyBudgets,
  integrationTypes,
  registeredCustomerTypes,
  teamSizes,
  trafficSources,
} from './choices.ts';

export const registrationWords = {
  selectOne: 'Please select one item.',
  email: 'Please enter a correct email.',
  captchaWrong: 'wrong verification code',
  captchaRefused: 'Please enter valid verification code.',
  emailTaken: 'Failed to create an account. A user already exists with this email address.',
  notAgreed:
    'In order to become a publisher, you must be at least 18 years old and acccept the Terms & Conditions of {provider} Website.',
  companyName: 'Company Name',
  fullName: 'Full Name',
  nameTip: 'This name should match the beneficiary of your bank account.',
  otherText: 'Please specify.',
  tooMany: 'At most 3 countries',
  notOffered: 'This question does not offer that answer.',
  next: 'Next',
  before: 'Before',
  confirm: 'Confirm',
  goAndCheck: 'Go and Check',
  noEmail: 'No email received',
  skip: 'Skip and login',
  tipWait: 'Wait a few minutes: e-mails can be delayed.',
  tipJunk: 'Check your spam folder.',
  tipAddress: 'Check the address for typos.',
  tipAgain: 'Resend the e-mail.',
  tipSupport: 'Contact our support.',
} as const;

export const questionWords = {
  specialization: 'What do you specialize in?',
  trafficTypes: 'Which types of traffic do you have?',
  topCountries: 'Which are your top 3 countries?',
  models: 'Which models do you work with?',
  niche: 'What is your main niche?',
  currentNetwork: 'Which affiliate network do you work with now?',
  revenue: 'What is your monthly revenue with other networks, in dollars?',
  integration: 'Which integration do you prefer?',
  otherInfo: 'Is there anything else we should know?',
  learned: 'How did you learn about us?',
  appName: 'What is the name of your app?',
  appUrl: 'Where can your app be downloaded (store or download URL)?',
  userCountries: 'From which three countries do most of your users come?',
  appCategory: 'What is the category of your app?',
  offerwallPlatforms: 'Which other offerwall SDKs do you use?',
  adPlatforms: 'Which other ad monetization platforms do you use?',
} as const;

/** Every option of the questions. */
export const optionWords = {
  siteOwner: 'Website/APP Owner',
  affiliate: 'Affiliate/Media Buyer',
  adNetwork: 'Ad Network',
  affiliateNetwork: 'Affiliate Network',
  facebook: 'Facebook',
  native: 'Native',
  inApp: 'In-app',
  adwords: 'Adwords',
  emailTraffic: 'Email Traffic',
  directPub: 'Direct Pub',
  pop: 'Pop',
  mediabuy: 'Mediabuy',
  display: 'Display',
  web: 'Web',
  other: 'Other',
  cpi: 'CPI',
  cpa: 'CPA',
  smartlink: 'Smartlink',
  game: 'Game',
  tools: 'Tools',
  ecommerce: 'E-commerce',
  cpiOther: 'Other',
  soi: 'SOI',
  doi: 'DOI',
  gaming: 'Gaming (CPI/CPA)',
  travel: 'Travel',
  download: 'Download',
  mobileContent: 'Mobile Content',
  commerce: 'Commerce',
  appCpi: 'App (CPI)',
  under500: '<500',
  from500: '500-2000',
  from2000: '2000-5000',
  from5000: '5000-8000',
  from8000: '8000-15000',
  from15000: '15000-30000',
  over30000: 'over 30000',
  api: 'API',
  s2s: 'S2S',
  exhibition: 'Exhibition',
  peer: 'Peer Recommendation',
  peerReferral: 'Peer Referral',
  forum: 'Forum',
  linkedin: 'LinkedIn',
  searchEngines: 'Search Engines',
  twitter: 'Twitter',
  google: 'Google',
  youtube: 'YouTube',
} as const;

type Labels<C> = Record<keyof C, string>;

export const accountTypeWords = { company: 'Company', individual: 'Individual/Team' } as const satisfies Labels<
  typeof accountTypes
>;

export const contactTypeWords = {
  teams: 'Teams',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  wechat: 'Wechat',
  linkedIn: 'LinkedIn',
} as const satisfies Labels<typeof contactTypes>;

export const integrationTypeWords = {
  api: 'API/S2S',
  offerwall: 'Offerwall SDK',
  interactive: 'Interactive Ads',
} as const satisfies Labels<typeof integrationTypes>;

export const registeredCustomerTypeWords = {
  network: 'Network',
  affiliate: 'Affiliate',
  directTraffic: 'Direct Traffic',
  webSite: 'Web Site',
} as const satisfies Labels<typeof registeredCustomerTypes>;

export const companySizeWords = {
  upTo50: '1-50',
  upTo100: '51-100',
  upTo300: '101-300',
  over300: 'more than 300',
} as const satisfies Labels<typeof companySizes>;

export const teamSizeWords = {
  partTime: 'independent part-time',
  fullTime: 'independent full-time',
  upTo5: '2-5',
  upTo10: '6-10',
  over10: 'more than 10',
} as const satisfies Labels<typeof teamSizes>;

export const trafficSourceWords = {
  facebook: 'Facebook',
  inApp: 'In-App',
  directPub: 'Direct Pub',
  display: 'Display',
  other: 'Other',
  adwords: 'Adwords',
  pop: 'Pop',
  web: 'Web',
  native: 'Native',
  emailTraffic: 'Email Traffic',
  mediabuy: 'Mediabuy',
} as const satisfies Labels<typeof trafficSources>;

export const cpiTypeWords = {
  game: 'Game',
  tools: 'Tools',
  ecommerce: 'E-commerce',
  other: 'Other',
} as const satisfies Labels<typeof cpiTypes>;

export const cpaTypeWords = {
  click: 'Click',
  cps: 'CPS',
  cpl: 'CPL/CPR',
  optIn: 'SOI/DOI',
  pinSubmit: 'pin submit',
  smartlink: 'smartlink',
  others: 'Others',
} as const satisfies Labels<typeof cpaTypes>;

export const dailyBudgetWords = {
  under100: '<$100',
  upTo300: '$100-$300',
  upTo500: '$300-$500',
  upTo1000: '$500-$1000',
  over1000: '>$1000',
} as const satisfies Labels<typeof dailyBudgets>;

export const approachWords = {
  exhibition: 'Exhibition',
  forum: 'Forum',
  searchEngines: 'Search Engines',
  facebook: 'Facebook',
  linkedin: 'Linkedin',
  twitter: 'Twitter',
  other: 'Other',
} as const satisfies Labels<typeof approaches>;
