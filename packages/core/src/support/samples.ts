import type { Provider } from '../reference/provider.ts';
import { filledFaq, type FaqEntry } from './faq.ts';

/** What publishers ask most. */
export const usualFaq: readonly FaqEntry[] = [
  {
    question: 'How do I set up my postback URL?',
    answer:
      'Open Postback Setting, choose a channel and enter the URL that we call for every conversion. {click_id} becomes our click ID, {aff_sub} the value that you sent with the link, {source} your sub publisher and {payout} your payout. The preview shows the final URL.',
    question_zh: '如何设置回传地址（Postback URL）？',
    answer_zh:
      '打开 Postback 设置，选择一个渠道，填写每次转化时要请求的地址。{click_id} 会替换为我们生成的点击 ID，{aff_sub} 为您随链接传入的参数，{source} 为您标记的流量来源，{payout} 为您的收入；预览中显示的就是实际发送的地址。',
  },
  {
    question: 'Which types of smartlinks are there?',
    answer:
      'CPI links lead to apps, CPA links to offers that are paid through the carrier bill, CPL links to forms that ask for a lead, and a mix takes whatever converts best.',
    question_zh: 'Smartlink 有哪些类型？',
    answer_zh:
      'CPI 链接通向应用，CPA 链接通向由运营商代扣费用的 Offer，CPL 链接通向收集线索的表单，混合链接则选用转化最好的 Offer。',
  },
  {
    question: 'How do I create a smartlink?',
    answer:
      '1. Open Smartlink and click Create Smart Link.\n2. Enter a name and choose the offer type.\n3. Choose the stream type.\n4. Optionally, limit it by country, carrier or category.\n5. Save it and copy its link.',
    question_zh: '如何创建 Smartlink？',
    answer_zh:
      '第一步，打开 Smartlink 并点击创建。第二步，填写名称并选择 Offer 类型。第三步，选择内容类型。第四步，可按国家/地区、运营商或分类限定。第五步，保存并复制链接。',
  },
  {
    question: 'Which traffic do you accept?',
    answer: 'All of it, except fraudulent traffic and visitors who are rewarded for their click.',
    question_zh: '接受哪些流量？',
    answer_zh: '除作弊流量和激励点击流量外，均可接受。',
  },
  {
    question: 'Where do I find the eCPM of my smartlinks?',
    answer: 'In Reports, under SmartLink Report: the column eCPM is revenue for a thousand impressions.',
    question_zh: '在哪里查看 Smartlink 的 eCPM？',
    answer_zh: '在报表的 Smartlink 报表中：eCPM 列为每千次展示的收入。',
  },
  {
    question: 'How do I see which fixed offers convert?',
    answer:
      'In Reports, under Offer Report: grouped by offer, it shows the conversions, the rate and the revenue of each. Sort by conversions to have the best on top.',
    question_zh: '如何查看哪些固定 Offer 有转化？',
    answer_zh:
      '在报表的 Offer 报表中按 Offer 分组，即可看到各 Offer 的转化量、转化率和收入。按转化量排序，最好的排在最前面。',
  },
  {
    question: 'Are there creatives for smartlinks?',
    answer: 'Yes: Get Creative beside a smartlink shows banners, pushes and landing pages that fit it.',
    question_zh: 'Smartlink 有素材吗？',
    answer_zh: '有。点击 Smartlink 旁的获取素材，即可看到适合该链接的横幅、推送和落地页。',
  },
  {
    question: 'When am I paid?',
    answer:
      'Net {payment_days}: {payment_due}, minimum {minimum_payment} US dollars. Your account manager confirms the first payment. Later payments are automatic.',
    question_zh: '什么时候打款？',
    answer_zh:
      'Net {payment_days}：{payment_due}打款，满 {minimum_payment} 美元起付。首次打款由客户经理确认，之后自动进行。',
  },
];

/** What publishers ask most, as the usual terms answer it. */
export const someFaq = (): FaqEntry[] => filledFaq(usualFaq, { minimum_payment: 500, payment_days: 30 });

/** What an operator announces. */
export function someSlides(count = 3): Provider['promotions'] {
  const slides = [
    {
      title: 'Autumn apps: 15% more for installs in DACH',
      text: 'Until the end of November, every approved app offer in Germany, Austria and Switzerland pays 15% on top.',
      image_url: '',
      link: '/offers/my',
    },
    {
      title: 'Smartlinks for sweepstakes',
      text: 'Four new default links gather the sweepstakes of 22 countries.',
      image_url: '',
      link: '/sweepstake',
    },
    {
      title: 'Meet us in Barcelona',
      text: 'We are at the affiliate conference from the 8th to the 10th. Write to your account manager for a ticket.',
      image_url: '',
      link: 'https://millrace.test/barcelona',
    },
  ];
  return Array.from({ length: count }, (_, index) => slides[index % slides.length]).filter(
    (slide) => slide !== undefined,
  );
}
