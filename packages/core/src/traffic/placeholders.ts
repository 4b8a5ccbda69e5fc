const spellings = [
  /\{\{[A-Za-z_][\w.:-]*\}\}/,
  /\$?\{[A-Za-z_][\w.:-]*\}/,
  // `filter[country]=` is the name of a parameter.
  /\[[A-Za-z_]\w*\](?!=)/,
  /#[A-Za-z_]\w*#/,
  /%%[A-Za-z_]\w*%%/,
  /<[A-Za-z_]\w*>/,
  /(?<![A-Za-z\d])__[A-Z][A-Z\d]*(?:_[A-Z\d]+)*__(?![A-Za-z\d])/,
  /\b(?:REPLACE|OPTIONAL)\b/,
];
const pattern = new RegExp(spellings.map(({ source }) => source).join('|'), 'g');
const brackets = { '%7b': '{', '%7d': '}', '%5b': '[', '%5d': ']', '%24': '$', '%23': '#', '%3c': '<', '%3e': '>' };

/** @rule Placeholders are found as {x}, {{x}}, ${X}, [x], #x#, %%x%%, <x> and __X__, percent-encoded or not, and as the words REPLACE and OPTIONAL, each once. */
export function placeholders(text: string): string[] {
  const plain = Object.entries(brackets).reduce(
    (spelled, [code, sign]) => spelled.replaceAll(new RegExp(code, 'gi'), () => sign),
    text,
  );
  return [...new Set(plain.match(pattern))];
}
