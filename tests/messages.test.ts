// Every message of the widgets and of the portal is there in Chinese too.
import { conversionStatuses } from '@millrace/core/conversions';
import { expect, test } from 'vitest';

type Words = { readonly [key: string]: string | Words };

/** The messages of a file by the names of its exports, in both languages. */
type Exports = Readonly<Record<string, Words & { words?: { en: Words; 'zh-CN'?: Words } }>>;

const files = import.meta.glob<Exports>(
  ['../packages/widgets/src/messages/*.ts', '../packages/portal/src/**/*words.ts'],
  { eager: true },
);

function leaves(words: Words, path: string): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : leaves(value, `${path}.${key}`),
  );
}

const kit = files['../packages/widgets/src/messages/en.ts']?.['en'] as Words;
const widgetsInChinese = files['../packages/widgets/src/messages/zh-cn.ts']?.['zhCn'] as Words;
const pairs = [
  ['kit', kit, widgetsInChinese] as const,
  ...Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, { words }]) =>
      words ? [[name, words.en, words['zh-CN'] ?? (widgetsInChinese[name] as Words)] as const] : [],
    ),
  ),
].flatMap(([name, ours, theirs]) => {
  const texts = new Map(leaves(theirs, name));
  return leaves(ours, name).map(([path, text]) => ({ path, en: text, zh: texts.get(path) ?? '' }));
});

/** What the server says in Chinese: its refusals, its letters, its wall and its manuals. */
const served = import.meta.glob<Readonly<Record<string, Words & { 'zh-CN'?: Words }>>>(
  [
    '../packages/server/src/http/chinese.ts',
    '../packages/server/src/mail/letter-words.ts',
    '../packages/server/src/offerwall/words.ts',
    '../packages/server/src/docs/{words,call-words,chinese}.ts',
    '../packages/embed/docs/{words,chinese}.ts',
  ],
  { eager: true },
);
const inChinese = [
  ...pairs,
  ...Object.values(served).flatMap((exported) =>
    Object.entries(exported)
      .filter(([, words]) => typeof words === 'object')
      .flatMap(([name, words]) => leaves(/chinese/i.test(name) ? words : (words['zh-CN'] ?? {}), 'server'))
      .map(([path, zh]) => ({ path, zh })),
  ),
];

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test('the help of the report API names each status of a conversion, in both languages', () => {
  const help = pairs.find(({ path }) => path === 'apiPage.conversionsHelp');
  expect(help?.en).toContain('status (approved, pending, reversed, rejected, test)');
  expect(help?.zh).toContain('status（approved、pending、reversed、rejected、test）');
  for (const status of conversionStatuses)
    expect([help?.en, help?.zh].every((text) => text?.includes(status))).toBe(true);
});

test('a click that went astray has the same reasons on each page', () => {
  const { checkPart } = files['../packages/portal/src/pages/channels/check-words.ts'] ?? {};
  const { astrayPage } = files['../packages/portal/src/pages/reports/words.ts'] ?? {};
  expect(astrayPage?.words?.['zh-CN']?.['reasons']).toBeTypeOf('object');
  expect(checkPart?.words?.['zh-CN']?.['reasons']).toEqual(astrayPage?.words?.['zh-CN']?.['reasons']);
});

test('there are messages', () => {
  expect(pairs.length).toBeGreaterThan(1_000);
  expect(inChinese.length).toBeGreaterThan(pairs.length + 200);
});

test('what is filled into a message is filled into it in Chinese too', () => {
  const different = pairs.filter((pair) => placesOf(pair.en).join() !== placesOf(pair.zh).join());
  expect(different).toEqual([]);
});

/** What is called the same in both languages. */
const names = new Set(
  `Adwords Agent Android API App CPA CPI CPL DOI eCPM Ecpm English Facebook Google H5 HTML https ID iOS LinkedIn Linux macOS Offer
  Paypal PayPal Payoneer Postback QQ S2S SDK SDK3 SIGNATURE Skype Smartlink SmartLink SOI Sub Teams Telegram Twitter UA URL User WhatsApp Windows
  YouTube example com`.split(/\s+/),
);

const isName = (text: string) =>
  (text.replace(/\{\w+\}/g, '').match(/[A-Za-z]\w*/g) ?? []).every((word) => names.has(word));

test('a message is Chinese in Chinese, but for names', () => {
  const english = pairs.filter(({ zh }) => !/\p{Script=Han}/u.test(zh) && !isName(zh));
  expect(english).toEqual([]);
});

/** Each thing has one name in Chinese: what else it was called, and what it is called. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/待付款|已付款|付款记录|下次付款/, '打款, 结算: who reads this is paid'],
  [/令牌/, 'API 密钥'],
  [/末日/, '结束日期'],
  [/跟踪/, '追踪'],
  [/门户/, '后台 or 平台'],
  [/网盟|联盟网络/, '联盟平台'],
  [/填充 Offer|备用 Offer/, '兜底 Offer'],
  [/预落地页/, '前置页（Prelander）'],
  [/后弹窗口/, '背投（Popunder）'],
  [/直客/, '直属媒体（自有流量）'],
  [/被推荐人|推荐佣金|推荐链接/, '被邀请人, 邀请返佣, 邀请链接'],
  [/子 ID/, 'Sub ID'],
  [/用户代理/, 'User-Agent（UA）'],
  [/网站归您所有/, '网站所有权'],
  [/由网络|网络(发布|添加|提供|推荐|维护)|网络的兜底/, '平台'],
  [/国家(?!\/地区)/, '国家/地区'],
  [/你/, '您'],
  [/保存更改/, '保存修改'],
  [/收益/, '收入, or 单价 of one conversion'],
  [/SmartLink|Smart Link/, 'Smartlink'],
  [/移除/, '删除'],
  [/postback/, '回传, Postback in titles'],
  [/激活之?前|激活之?后/, '审核通过前, 审核通过后: 激活 is the step of the e-mail'],
  [/任意国家|任意运营商|^任意$/, '不限'],
  [/^主流$/, '主流（非成人）'],
  [/^背投$/, '背投（Popunder）'],
  [/^(允许|禁止)$/, '包含, 排除'],
  [/媒体采购/, '媒介购买'],
  [/^地区$/, '国家/地区'],
  [/全名/, '姓名'],
  [/Paypal/, 'PayPal'],
  [/Wechat/, '微信'],
  [/待处理/, '审核中'],
  [/控制台/, '后台'],
  [/写信/, '发邮件'],
  [/您的网络|其他网络/, '平台, 联盟平台'],
  [/备用(链接|页面)|填充/, '兜底链接, 兜底页; 替换 of a macro'],
  [/作答/, '安全验证'],
  [/[\p{Script=Han}”）}][,!?]|[\p{Script=Han}”）]: ?[\p{Script=Han}{]/u, 'punctuation of full width'],
  [/\p{Script=Han} ?\(/u, 'parentheses of full width'],
  [/[。！？；：，、] /u, 'no space after a stop'],
];

test.each(otherNames)('nothing is called %s in Chinese, but %s', (other) => {
  expect(inChinese.filter(({ zh }) => other.test(zh)).map(({ path, zh }) => `${path}: ${zh}`)).toEqual([]);
});

const sources = import.meta.glob<string>(['../packages/widgets/src/**/*.tsx', '../packages/portal/src/**/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('two texts are joined by the kit: Chinese has no space after a stop, and other marks in a list', () => {
  const joins = /\{words\.[\w.]+\}(?:\{' '\}|:| )(?:\$?\{(?:words\.|fault)|<strong|<AuthLink|<ReviewTime)/u;
  const written = Object.entries(sources).filter(([, source]) => joins.test(source));
  expect(written.map(([path]) => path)).toEqual([]);
});
