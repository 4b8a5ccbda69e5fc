/**
 * The tag of a language as the widgets go by it: in its usual form, Chinese in simplified characters as zh-CN, and English
 * where it is no tag.
 */
export function localeOf(languageTag: string): string {
  try {
    const locale = new Intl.Locale(languageTag.replaceAll('_', '-'));
    const { language, script } = locale.maximize();
    return language === 'zh' && script === 'Hans' ? 'zh-CN' : locale.toString();
  } catch {
    return 'en';
  }
}
