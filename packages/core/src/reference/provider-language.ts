/** @rule What the operator wrote in Chinese too, in a field with `_zh` behind its name, is shown so in Chinese; all else as it was written first. */
export function writtenIn<T>(given: T, locale: string): T {
  if (locale !== 'zh-CN' || typeof given !== 'object' || given === null) return given;
  const fields = given as Readonly<Record<string, unknown>>;
  const said = Object.entries(fields).map(
    ([name, value]) => [name, fields[`${name.replace('_en', '')}_zh`] || writtenIn(value, locale)] as const,
  );
  return (Array.isArray(given) ? said.map(([, value]) => value) : Object.fromEntries(said)) as T;
}
