import { apiKeyHelp } from '@millrace/core/account';
import { subject } from '@millrace/widgets/messages';

export const apiKeyWords = subject(
  'apiKey',
  {
    key: 'API key',
    help: apiKeyHelp,
    failed: 'Your API key could not be loaded.',
    show: 'Show',
    hide: 'Hide',
    copied: 'Your API key was copied.',
    renew: 'Renew key',
    renewTitle: 'Renew the API key?',
    renewText: 'The current key stops working immediately. Update every program that reads your reports.',
    keep: 'Keep the key',
    renewed: 'This is your new API key. The old one no longer works.',
  },
  {
    key: 'API 密钥',
    help: '持有 API 密钥者可读取您的报表，但无法访问账号的其他内容。请像密码一样妥善保管。',
    failed: 'API 密钥加载失败。',
    show: '显示',
    hide: '隐藏',
    copied: 'API 密钥已复制。',
    renew: '重置 API 密钥',
    renewTitle: '重置 API 密钥？',
    renewText: '当前 API 密钥将立即失效，所有读取报表的程序都需要换用新的 API 密钥。',
    keep: '保留 API 密钥',
    renewed: '这是您的新 API 密钥，旧 API 密钥已失效。',
  },
);
