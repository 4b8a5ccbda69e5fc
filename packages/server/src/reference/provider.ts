import { ProviderSettings } from '@millrace/core/reference';
import { usualFaq } from '@millrace/core/support';

/** What publishers ask beside the eight questions that every network gets. */
const furtherFaq = [
  {
    question: 'Why do your clicks differ from mine?',
    answer:
      'A few per cent are normal: bots and duplicate clicks are not counted here, visitors may leave before the redirect, and trackers use other time zones (ours is GMT+8). Compare whole days, and open Undelivered clicks to see what was not delivered, and why.',
    question_zh: '为什么你们的点击量与我的不同？',
    answer_zh:
      '相差百分之几属于正常情况：爬虫和重复点击不计入，访客可能在跳转前离开，追踪平台也可能按其他时区统计，而我们使用 GMT+8。请按整天比较，并在流失点击报表中查看哪些点击未到达以及原因。',
  },
  {
    question: 'My account is under review or was blocked. What now?',
    answer:
      'An account manager reviews every new account. Offers become available once it is approved. If your account was blocked or not approved, the banner shows the reason and lets you contact your account manager.',
    question_zh: '账号正在审核或已被封禁，怎么办？',
    answer_zh:
      '新账号由客户经理审核，审核通过前无法使用 Offer。如果账号被封禁或未通过审核，页面顶部会说明原因；您可以直接从那里联系客户经理。',
  },
  {
    question: 'How do I change my payment details?',
    answer:
      'Open Payment, then Payment Info. We ask for your password, notify you by e-mail and review the change before it takes effect. Until then the current details stay in effect. You can cancel a pending change under Modification History.',
    question_zh: '如何修改收款信息？',
    answer_zh:
      '在结算页面的收款信息中修改。我们会要求输入密码、通知您的账号邮箱，并在改变收款方式之前审核该修改；在此之前仍使用原来的信息。尚未审核的修改可在修改记录中取消。',
  },
  {
    question: 'What does the conversion flow of an offer mean?',
    answer:
      'What a visitor has to do until you are paid: SOI is a form, DOI a form and a confirmed e-mail, CPI an installed and opened app, PIN a code from a text message, one click and two click a confirmation on the carrier bill, credit card a payment. The fewer steps, the more convert and the less each pays.',
    question_zh: 'Offer 的转化流程是什么意思？',
    answer_zh:
      '即访客需要完成哪些步骤您才能获得收入：SOI 为填写表单，DOI 为填写表单并确认邮箱，CPI 为安装并打开应用，PIN 为输入短信验证码，一次点击和两次点击为在运营商账单上确认，信用卡为完成支付。步骤越少，转化越多，单价越低。',
  },
  {
    question: 'How do I read the verdict of the link tester?',
    answer:
      'It works: the chain ends at a page or a store. It works, but: read the warnings, such as a lost click id or a country that does not fit. It fails because: the hop that breaks is marked, with its code and the next step. Test with the country, system and carrier of your visitors.',
    question_zh: '如何理解链接测试的结论？',
    answer_zh:
      '链接正常：最终到达页面或应用商店。链接可用，但需注意：请查看提示，例如点击 ID 丢失或国家/地区不符。链接不可用：会标出出错的那一跳、状态码和下一步操作。请使用您访客的国家/地区、系统和运营商进行测试。',
  },
  {
    question: 'Why are Apply and Get Link disabled?',
    answer:
      'Apply is disabled while an application is in review and until your account is approved. Get Link needs an approved offer. The reason is shown beside the button.',
    question_zh: '为什么不能点击申请或获取链接？',
    answer_zh: '申请正在审核或账号尚未启用时，不能申请。获取链接需要 Offer 已通过申请。原因显示在按钮旁边。',
  },
];

const sdkTerms = `These terms apply between the operator of this network and you as the developer of an app that shows our offerwall.

1. You show the offerwall as it is delivered, and pay your users the benefits that it promises as soon as we report a conversion.
2. We pay you {payment_within} of your invoice, for conversions that are not the result of fraud.
3. The agreement is made for one year and renews itself for another year unless one of us ends it before.
4. Either of us may end it at any time with a notice of 24 hours; what was earned until then is paid.
5. You keep your secret to yourself, verify the signature of each callback, and do not reward anyone for a click alone.`;

const sdkTermsInChinese = `本条款适用于本平台的运营方与作为开发者、在应用中展示我们的积分墙的您之间。

1. 您按交付的形式展示积分墙，并在我们通知转化后立即向您的用户发放积分墙所承诺的奖励。
2. 对于非作弊产生的转化，我们在收到您的账单{payment_within}打款。
3. 本协议有效期为一年；除非任何一方在到期前终止，否则自动续期一年。
4. 任何一方均可提前 24 小时通知终止本协议；在此之前获得的收入照常打款。
5. 您须妥善保管密钥，验证每次回调的签名，且不得仅因点击而奖励用户。`;

/** What operators have to say most often, until they keep reasons of their own. */
const reasons = [
  { name: 'no-site', text: 'Your site can not be reached.', text_zh: '无法访问您的网站。' },
  {
    name: 'no-contact',
    text: 'Nobody could be reached by the contact that you gave.',
    text_zh: '无法通过您提供的联系方式与您取得联系。',
  },
  {
    name: 'traffic',
    text: 'Your traffic is not of the kind that our offers need.',
    text_zh: '您的流量类型不符合我们的 Offer 要求。',
  },
  { name: 'bots', text: 'Your traffic is made by programs.', text_zh: '您的流量由程序产生。' },
  { name: 'address', text: 'A part of your address is missing.', text_zh: '您的地址不完整。' },
  { name: 'incentive', text: 'This offer takes no incentive traffic.', text_zh: '此 Offer 不接受激励流量。' },
  { name: 'misleading', text: 'It promises what the offer does not hold.', text_zh: '素材所承诺的内容与 Offer 不符。' },
  { name: 'parked', text: 'The domain is parked.', text_zh: '该域名处于停放状态。' },
  { name: 'other-name', text: 'The account is in another name.', text_zh: '收款账户的户名与您的账号不一致。' },
  { name: 'bank', text: 'The account number was refused by the bank.', text_zh: '银行拒绝了该收款账号。' },
];

/** What holds of a network as long as its operator says nothing else: nothing is promised, and nobody named. */
export const defaultProvider: ProviderSettings = ProviderSettings.parse({
  name: 'Millrace',
  support_email: 'support@millrace.test',
  terms_url: 'https://millrace.test/terms',
  faq: [...usualFaq, ...furtherFaq],
  reasons,
  sdk_terms: sdkTerms,
  sdk_terms_zh: sdkTermsInChinese,
});

/** Who operates the demonstration. */
export const demoProvider: ProviderSettings = {
  ...defaultProvider,
  default_smartlinks: Array.from({ length: 11 }, (_, index) => 101 + index),
  promotions: [
    {
      title: 'Autumn apps: 15% more for installs in DACH',
      text: 'Until the end of November, every approved app offer in Germany, Austria and Switzerland pays 15% on top. No action needed: it is added when the month is settled.',
      title_zh: '秋季应用活动：德语区安装单价提高 15%',
      text_zh:
        '截至 11 月底，德国、奥地利和瑞士的所有已通过应用 Offer 额外增加 15%。无需任何操作，月底结算时自动计入。',
      image_url: '',
      link: '/offers/my',
    },
    {
      title: 'Smartlinks for sweepstakes',
      text: 'Four new default links gather the sweepstakes of 22 countries, with prelanders in the language of the visitor.',
      title_zh: '抽奖类 Smartlink',
      text_zh: '四个新的默认链接汇集了 22 个国家/地区的抽奖 Offer，前置页使用访客的语言。',
      image_url: '',
      link: '/sweepstake',
    },
    {
      title: 'Refer a friend, earn 3%',
      text: 'You earn 3% of the statement of every publisher who signs up with your link, and 5% above 50,000 US dollars.',
      title_zh: '邀请好友，赚取 3%',
      text_zh: '通过您的链接注册的用户，其结算金额的 3% 计入您的收入；累计满 50,000 美元后为 5%。',
      image_url: '',
      link: '/commission',
    },
  ],
  manager: {
    name_en: 'Dana Weir',
    skype: 'live:dana.weir',
    email: 'dana.weir@millrace.test',
    avatar: '',
    name_zh: '韦达娜',
  },
};
