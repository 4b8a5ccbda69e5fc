import type { AllMessages, Locale } from '@millrace/widgets/messages';
import { fetchPart } from './fetched.ts';

/** What the widgets say in a language, which is fetched where it is read; where that can't be, it stays English. */
export async function messagesIn(locale: Locale): Promise<AllMessages | undefined> {
  if (locale === 'en') return undefined;
  const { zhCn } = await fetchPart('Chinese', () => import('@millrace/widgets/messages/zh-cn')).catch(() => ({
    zhCn: undefined,
  }));
  return zhCn;
}
