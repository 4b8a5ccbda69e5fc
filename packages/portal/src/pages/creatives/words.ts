import { subject } from '@millrace/widgets/messages';

export const creativesPage = subject(
  'creativesPage',
  {
    getCreative: 'Get Creative',
    forLink: 'For the smartlink {name} ({id}).',
    chooseForLink: 'Pick a creative, then use it as is or choose its offers.',
    chooseForDefault: 'Pick a creative and its offers to create your own smartlink.',
    edit: 'Edit smartlink',
    view: 'View smartlink',
    forOffer: 'For the offer {name} ({id}), matching its country and category.',
    offerFailed: 'The offer could not be loaded.',
    library: 'Creative',
    libraryLead: 'Ready-made ads from your network. Preview and download.',
    created: 'Smartlink created.',
    linkFailed: 'The smartlink could not be loaded.',
  },
  {
    getCreative: '获取素材',
    forLink: '用于 Smartlink {name}（{id}）。',
    chooseForLink: '选择素材后，可直接使用，也可为其选择 Offer。',
    chooseForDefault: '选择素材及其 Offer，即可创建自己的 Smartlink。',
    edit: '编辑 Smartlink',
    view: '查看 Smartlink',
    forOffer: '用于 Offer {name}（{id}）：符合其国家/地区与分类的素材。',
    offerFailed: 'Offer 加载失败。',
    library: '素材',
    libraryLead: '平台提供的全部广告素材。可按实际展示效果预览，并下载所需素材。',
    created: 'Smartlink 已创建。',
    linkFailed: 'Smartlink 加载失败。',
  },
);
