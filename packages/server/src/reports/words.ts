import type { Locale } from '@millrace/core/session';
import type { StopWords } from '../alerts/words.ts';

/** What the page says that stops a report which is e-mailed. */
export const stopWords: Readonly<Record<Locale, StopWords>> = {
  en: {
    title: 'Report by e-mail',
    ask: 'Stop e-mailing the report "{report}" to {email}? It stays among your saved reports.',
    button: 'Stop this e-mail',
    done: 'The report "{report}" is no longer e-mailed to {email}. You can turn it on again among your saved reports.',
    back: 'Open the reports',
    backPath: '/report',
    wrong: 'This link is not valid. Please use the link in the latest e-mail, or turn it off among your saved reports.',
  },
  'zh-CN': {
    title: '邮件报表',
    ask: '要停止向 {email} 发送报表“{report}”吗？报表仍会保留在已保存的报表中。',
    button: '停止发送此邮件',
    done: '不再向 {email} 发送报表“{report}”。您可以在已保存的报表中重新开启。',
    back: '打开报表',
    backPath: '/report',
    wrong: '此链接无效。请使用最新邮件中的链接，或在已保存的报表中关闭。',
  },
};
