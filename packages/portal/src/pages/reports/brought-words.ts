import { subject } from '@millrace/widgets/messages';

/** What the pages of a smartlink and of an offer say alike. */
export const broughtWords = subject(
  'brought',
  {
    figuresFailed: 'The figures could not be loaded.',
    noFigures: 'Your account does not have access to reports, so no figures are shown here.',
    topCountries: 'Top countries',
    topSources: 'Top sources',
    direct: 'Direct link',
    conversions: 'Recent conversions',
    allConversions: 'All conversions',
    noConversions: 'No conversions in this range',
    viewLink: 'View smartlink',
    viewOffer: 'View offer',
  },
  {
    figuresFailed: '数据加载失败。',
    noFigures: '您的账号无法查看报表，因此这里不显示数据。',
    topCountries: '收入最高的国家/地区',
    topSources: '收入最高的来源',
    direct: 'Offer 链接',
    conversions: '最近的转化',
    allConversions: '全部转化',
    noConversions: '所选日期内暂无转化',
    viewLink: '查看 Smartlink',
    viewOffer: '查看 Offer',
  },
);
