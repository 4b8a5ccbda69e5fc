import { domainSummaries, type CallName } from '@millrace/core/openapi';
import type { Locale } from '@millrace/core/session';
import { callSummariesInChinese } from './chinese.ts';
import type { Operation } from './operations.ts';

type Domain = keyof typeof domainSummaries;

interface About {
  readonly title: string;
  readonly about: string;
}

const titles: Readonly<Record<Domain, string>> = {
  reference: 'Network and lists',
  session: 'Session',
  registration: 'Registration',
  account: 'Account',
  secondFactor: 'Second factor',
  payment: 'Payment',
  channels: 'Channels',
  offers: 'Offers',
  smartlinks: 'Smartlinks',
  creatives: 'Creatives',
  tester: 'Link tester',
  watches: 'Watched links',
  reports: 'Reports',
  conversions: 'Conversions',
  sources: 'Traffic sources',
};

export const domainsInChinese: Readonly<Record<Domain, About>> = {
  reference: { title: '平台与列表', about: '平台信息，以及表单中可选的列表。' },
  session: { title: '会话', about: '登录、退出登录、验证码和邮箱验证。' },
  registration: { title: '注册', about: '注册账号。' },
  account: { title: '账号', about: '公司和个人信息、密码、通知、设备、邀请返佣。' },
  secondFactor: { title: '两步验证', about: '通行密钥、动态验证码和恢复码。' },
  payment: { title: '结算', about: '余额、收款信息、账单和打款。' },
  channels: { title: '渠道', about: '带来流量的应用和网站，及其回传和展示位。' },
  offers: { title: 'Offer', about: '可推广的 Offer，以及申请。' },
  smartlinks: { title: 'Smartlink', about: '将每位访客分配给最合适 Offer 的链接。' },
  creatives: { title: '素材', about: '用于推广的图片和文案。' },
  tester: { title: '链接检测', about: '逐跳检测追踪链接。' },
  watches: { title: '链接监测', about: '访客申请监测的链接，每条为期四周。' },
  reports: { title: '报表', about: '按日期、渠道、Offer、国家/地区等维度统计的数据。' },
  conversions: { title: '转化', about: '每一笔转化及其来由。' },
  sources: { title: '流量来源', about: '媒体主已屏蔽的流量来源。' },
};

/** What a domain is called and what it is about; a host's own domain has its name alone. */
export function domainText(domain: string, locale: Locale): About {
  if (!isDomain(domain)) return { title: domain, about: '' };
  return locale === 'en' ? { title: titles[domain], about: domainSummaries[domain] } : domainsInChinese[domain];
}

/** What a call does, in a sentence. */
export function callText({ id, summary }: Pick<Operation, 'id' | 'summary'>, locale: Locale): string {
  return locale !== 'en' && isCall(id) ? callSummariesInChinese[id] : summary;
}

const isDomain = (name: string): name is Domain => Object.hasOwn(domainSummaries, name);
const isCall = (name: string): name is CallName => Object.hasOwn(callSummariesInChinese, name);
