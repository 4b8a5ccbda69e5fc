import { subject } from '@millrace/widgets/messages';

/** How the portal looks and what it speaks, wherever it is chosen; a language is called as its readers call it. */
export const looksWords = subject(
  'looks',
  {
    language: 'Language',
    languages: { en: 'English', 'zh-CN': '简体中文' },
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  {
    language: '语言',
    languages: { en: 'English', 'zh-CN': '简体中文' },
    theme: '外观',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  },
);
