/** What people choose from when they register: names with their numbers on the wire, in the order in which they are offered. */
export const accountTypes = { company: 1, individual: 0 } as const;
export const contactTypes = { teams: 0, whatsApp: 2, telegram: 4, wechat: 6, linkedIn: 3 } as const;
export const integrationTypes = { api: 1, offerwall: 2, interactive: 6 } as const;

export const registeredCustomerTypes = { network: 1, affiliate: 0, directTraffic: 2, webSite: 3 } as const;
export const companySizes = { upTo50: 11, upTo100: 12, upTo300: 13, over300: 14 } as const;
export const teamSizes = { partTime: 1, fullTime: 2, upTo5: 3, upTo10: 4, over10: 5 } as const;
export const trafficSources = {
  facebook: 3,
  inApp: 4,
  directPub: 5,
  display: 7,
  other: 8,
  adwords: 9,
  pop: 10,
  web: 11,
  native: 12,
  emailTraffic: 13,
  mediabuy: 14,
} as const;
export const cpiTypes = { game: 37, tools: 31, ecommerce: 35, other: 0 } as const;
export const cpaTypes = {
  click: -110,
  cps: 133,
  cpl: 113,
  optIn: -114,
  pinSubmit: 115,
  smartlink: 117,
  others: 125,
} as const;
export const dailyBudgets = { under100: 1, upTo300: 2, upTo500: 3, upTo1000: 4, over1000: 5 } as const;
export const approaches = {
  exhibition: 1,
  forum: 2,
  searchEngines: 3,
  facebook: 4,
  linkedin: 5,
  twitter: 6,
  other: 7,
} as const;
