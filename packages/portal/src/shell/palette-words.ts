import { subject } from '@millrace/widgets/messages';

/** The words of the search for everything. */
export const paletteWords = subject(
  'palette',
  {
    title: 'Search {network}',
    placeholder: 'Pages, smartlinks, offers',
    recent: 'Recent',
    pages: 'Pages',
    people: 'People',
    /** What else whoever looks for them may type. */
    peopleAlso: 'seats team invite invitation colleagues members users roles',
    smartlinks: 'Smartlinks',
    offers: 'Offers',
    count: '{count} found',
    searching: 'Searching…',
    none: 'No results for “{search}”.',
    failed: 'Smartlinks and offers could not be searched.',
    offline: 'You are offline: search is limited to pages.',
  },
  {
    title: '搜索 {network}',
    placeholder: '页面、Smartlink、Offer',
    recent: '最近查找',
    pages: '页面',
    people: '成员',
    peopleAlso: '席位 团队 邀请 同事 用户 角色 people seats team invite invitation colleagues members users roles',
    smartlinks: 'Smartlink',
    offers: 'Offer',
    count: '找到 {count} 项',
    searching: '正在搜索…',
    none: '没有与“{search}”匹配的内容。',
    failed: '无法搜索 Smartlink 和 Offer。',
    offline: '您已离线：只能查找页面。',
  },
);
