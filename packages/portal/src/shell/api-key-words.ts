import { apiKeyHelp } from '@millrace/core/account';
import { subject } from '@millrace/widgets/messages';

export const apiKeyWords = subject(
  'apiKey',
  {
    key: 'Report API key',
    help: apiKeyHelp,
    failed: 'Your report API key could not be loaded.',
    show: 'Show',
    hide: 'Hide',
    copied: 'Your report API key was copied.',
    renew: 'Renew key',
    renewTitle: 'Renew the report API key?',
    renewText: 'The current key stops working immediately. Update every program that reads your reports.',
    keep: 'Keep the key',
    renewed: 'This is your new report API key. The old one no longer works.',
  },
  {
    key: '报表 API 密钥',
    help: '持有此密钥者可读取您的报表，但无法访问账号的其他内容。请像密码一样妥善保管。',
    failed: '报表 API 密钥加载失败。',
    show: '显示',
    hide: '隐藏',
    copied: '报表 API 密钥已复制。',
    renew: '重置密钥',
    renewTitle: '重置报表 API 密钥？',
    renewText: '当前密钥将立即失效，所有读取报表的程序都需要换用新密钥。',
    keep: '保留密钥',
    renewed: '这是您的新报表 API 密钥，旧密钥已失效。',
  },
);
