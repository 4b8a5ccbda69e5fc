/** Every app by which people can be reached; where one is asked for, a part of them is offered. */
export const contactApps = {
  teams: 0,
  qq: 1,
  whatsApp: 2,
  linkedIn: 3,
  telegram: 4,
  facebook: 5,
  wechat: 6,
} as const;
export type ContactApp = keyof typeof contactApps;

/** @rule Personal info offers Teams, QQ, WhatsApp, LinkedIn, Facebook and Wechat; Telegram is offered at registration only. */
export const personalContactApps: readonly ContactApp[] = ['teams', 'qq', 'whatsApp', 'linkedIn', 'facebook', 'wechat'];
