/** What stands among the facts of a phone and is no model: its language, its kind, and what a browser says of any phone. */
const noModel = /^(?:[a-z]{2}(?:[-_][a-z]{2})?|k|u|wv|mobile|tablet|linux|(?:android|harmonyos|rv:)[^;]*)$/i;
/** No more than what a name is made of, so that nobody's words come into a list of devices. */
const model = /^[\p{L}\d][\p{L}\d .+-]{1,39}$/u;

/** The model of a phone or tablet, where its browser says it. */
export function deviceModel(userAgent: string): string | undefined {
  const apple = /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1];
  if (apple !== undefined) return apple;
  // The first brackets hold the facts of the device.
  const facts = userAgent.split('(', 2)[1]?.split(')', 1)[0] ?? '';
  if (!facts.includes('Android')) return undefined;
  return facts
    .split(';')
    .map((fact) => (fact.split(' Build/', 1)[0] ?? '').trim())
    .find((fact) => !noModel.test(fact) && model.test(fact));
}
