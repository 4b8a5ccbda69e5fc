import { trimEndOf } from '@millrace/core/format';
import { writtenIn, type Provider } from '@millrace/core/reference';
import { isAdvertiserHost, type Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';

interface Words {
  /** As the page itself is called once it runs. */
  readonly title: string;
  /** What a search shows under the title; a page without it is not to be found by one. */
  readonly about?: string;
}

/** What is known of a page before it runs: by browsers, searches and those who show a link to it. */
export interface Head {
  readonly locale: Locale;
  readonly html: string;
  /** The page that is meant, however it was spelled. */
  readonly path: string;
  /** 404 where there is none. */
  readonly status: 200 | 404;
}

const ourName = 'Millrace';
const publisherLogin = '/aff-login';
const advertiserLogin = '/login';

/** The pages in front of the login. All others show nothing to who is not signed in. */
const pages: Readonly<Record<string, Readonly<Record<Locale, Words>>>> = {
  [publisherLogin]: {
    en: {
      title: 'Publisher log in',
      about: 'Log in as a publisher: offers, smartlinks, creatives, reports and earnings in one place.',
    },
    'zh-CN': { title: '媒体主登录', about: '媒体主登录：Offer、Smartlink、素材、报表与收入，尽在一处。' },
  },
  [advertiserLogin]: {
    en: { title: 'Advertiser log in', about: 'Log in as an advertiser: your offers and campaigns in one place.' },
    'zh-CN': { title: '广告主登录', about: '广告主入口：Offer 与推广活动，尽在一处。' },
  },
  '/register': {
    en: {
      title: 'Sign up',
      about:
        'Become a publisher in two steps: choose offers, get links that find the best one, and see what they earn.',
    },
    'zh-CN': { title: '注册', about: '两步注册：选择 Offer，获取智能分流链接，查看收入。' },
  },
  '/reset-psw': { en: { title: 'Set a new password' }, 'zh-CN': { title: '设置新密码' } },
  '/invitation': { en: { title: 'Accept an invitation' }, 'zh-CN': { title: '接受邀请' } },
  '/link-test': {
    en: {
      title: 'Test a link',
      about: 'Follow a tracking link hop by hop, as a phone in another country would, and see whether it works.',
    },
    'zh-CN': { title: '检测链接', about: '像其他国家的手机一样逐跳打开追踪链接，查看它是否正常。' },
  },
  '/link-watch': { en: { title: 'Watched link' }, 'zh-CN': { title: '监测的链接' } },
  '/user-verify': { en: { title: 'E-mail verification' }, 'zh-CN': { title: '邮箱验证' } },
  '/token-invalid': { en: { title: 'Invalid link' }, 'zh-CN': { title: '链接无效' } },
  '/logout': { en: { title: 'Sign out' }, 'zh-CN': { title: '退出登录' } },
};

const nowhere: Readonly<Record<Locale, Words>> = {
  en: { title: 'Page not found' },
  'zh-CN': { title: '页面不存在' },
};

interface Visited {
  readonly path: string;
  /** At a host of the advertisers, the publishers' login is theirs. */
  readonly host: string;
  /** What Accept-Language says. */
  readonly languages: string;
  readonly isPage: boolean;
}

/** What a page says of the network: where it is, by the configured origin, and who operates it. */
export interface Network extends Pick<Provider, 'name' | 'name_zh' | 'logo_url' | 'accent'> {
  readonly origin: string;
}

/** The head of the page at an address. */
export function headOf({ path: requestPath, host, languages, isPage }: Visited, network: Network): Head {
  const clean = trimEndOf(requestPath, '/') || '/';
  const path = clean === publisherLogin && isAdvertiserHost(host) ? advertiserLogin : clean;
  const locale = localeOf(languages);
  const words = isPage ? (Object.hasOwn(pages, path) ? pages[path]?.[locale] : undefined) : nowhere[locale];
  const { name } = writtenIn(network, locale);
  const title = words ? `${words.title} · ${name}` : name;
  const lines = [`<title>${escaped(title)}</title>`, ...marksOf(network)];
  if (words?.about === undefined) lines.push(meta('name', 'robots', 'noindex'));
  else lines.push(...listing({ title, about: words.about, path, locale }, network));
  // A page learns from it what a script can't: how it was answered.
  if (!isPage) lines.push(meta('name', 'status', '404'));
  return { locale, path, status: isPage ? 200 : 404, html: lines.join('\n    ') };
}

/** By which the portal knows whose it is before it has asked anything. */
function marksOf({ name, name_zh, logo_url }: Network): string[] {
  const inChinese = `<meta name="application-name" lang="zh-CN" content="${escaped(name_zh)}" />`;
  return [
    meta('name', 'application-name', name),
    ...(name_zh === '' ? [] : [inChinese]),
    ...(logo_url === '' ? [] : [meta('name', 'network-logo', logo_url)]),
  ];
}

interface Listed extends Record<'title' | 'about' | 'path', string> {
  readonly locale: Locale;
}

/** What a search shows of a page, and whoever shows a link to it. */
function listing({ title, about, path, locale }: Listed, network: Network): string[] {
  const { origin, logo_url } = network;
  const { name } = writtenIn(network, locale);
  return [
    meta('name', 'description', about),
    `<link rel="canonical" href="${escaped(origin + path)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', about),
    meta('property', 'og:url', origin + path),
    meta('property', 'og:locale', locale === 'en' ? 'en_US' : 'zh_CN'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', about),
    ...pictureOf(name, { origin, logo_url }),
  ];
}

/** Ours shows our name, so a network of another name shows its logo, or none. */
function pictureOf(name: string, { origin, logo_url }: Pick<Network, 'origin' | 'logo_url'>): string[] {
  const isOurs = name === ourName && logo_url === '';
  const picture = isOurs ? `${origin}/share.png` : logo_url && new URL(logo_url, origin).href;
  if (picture === '') return [meta('name', 'twitter:card', 'summary')];
  const size = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')];
  return [
    meta('property', 'og:image', picture),
    ...(isOurs ? size : []),
    meta('property', 'og:image:alt', name),
    meta('name', 'twitter:card', isOurs ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:image', picture),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`;

/** The first of the reader's languages that the portal speaks, as the portal itself chooses. */
export function localeOf(languages: string): Locale {
  return spokenIn(languages) ?? 'en';
}

/** The same, where one of them is named at all. */
export function spokenIn(languages: string): Locale | undefined {
  const spoken = languages.split(',').find((language) => /^\s*(en|zh)/i.test(language));
  if (spoken === undefined) return undefined;
  return /^\s*zh/i.test(spoken) ? 'zh-CN' : 'en';
}
