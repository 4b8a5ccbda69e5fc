import type { ProviderSettings } from './provider-settings.ts';

/** @rule A reason that the network keeps is read in the reader's language, where it has one for it; one that was typed stays as it is. */
export function keptReason(reasons: ProviderSettings['reasons'], locale: string, text: string): string {
  if (locale !== 'zh-CN') return text;
  const matching = reasons.filter((reason) => reason.text === text && reason.text_zh);
  return (matching.find(({ is_past }) => !is_past) ?? matching[0])?.text_zh ?? text;
}
