/** @rule What the operator wrote in Chinese too, in a field with `_zh` behind its name, is shown so in Chinese; all else as it was written first. */
export function writtenIn<T>(translatable: T, locale: string): T {
  if (locale !== 'zh-CN' || typeof translatable !== 'object' || translatable === null) return translatable;
  const fields = translatable as Readonly<Record<string, unknown>>;
  const translated = Object.entries(fields).map(
    ([name, value]) => [name, fields[`${name.replace('_en', '')}_zh`] || writtenIn(value, locale)] as const,
  );
  return (Array.isArray(translatable) ? translated.map(([, value]) => value) : Object.fromEntries(translated)) as T;
}
