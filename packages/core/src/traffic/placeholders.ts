const spellings = [
  /\{\{[A-Za-z_][\w.:-]*\}\}/,
  /\$?\{[A-Za-z_][\w.:-]*\}/,
  // `filter[country]=` is the name of a parameter.
  /\[[A-Za-z_]\w*\](?!=)/,
  /#[A-Za-z_]\w*#/,
  /(?<![A-Za-z\d])__[A-Z][A-Z\d]*(?:_[A-Z\d]+)*__(?![A-Za-z\d])/,
  /\b(?:REPLACE|OPTIONAL)\b/,
];
const pattern = new RegExp(spellings.map(({ source }) => source).join('|'), 'g');

/** @rule Placeholders are found as {x}, {{x}}, ${X}, [x], #x# and __X__, and as the words REPLACE and OPTIONAL, each once. */
export function placeholders(text: string): string[] {
  return [...new Set(text.match(pattern))];
}
