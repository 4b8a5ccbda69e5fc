const spellings = [
  /\{\{[A-Za-z_][\w.:-]*\}\}/g,
  /\$?\{[A-Za-z_][\w.:-]*\}/g,
  /\[[A-Za-z_]\w*\]/g,
  /#[A-Za-z_]\w*#/g,
  /%%[A-Za-z_]\w*%%/g,
  /<[A-Za-z_]\w*>/g,
  /__[A-Z][A-Z\d]*(?:_[A-Z\d]+)*__/g,
  /\b(?:REPLACE|OPTIONAL)\b/g,
];
const brackets = /%(?:7b|7d|5b|5d|24|23|3c|3e)/gi;

/** @rule Placeholders are found as {x}, {{x}}, ${X}, [x], #x#, %%x%%, <x> and __X__, percent-encoded or not, and as the words REPLACE and OPTIONAL, each once. */
export function placeholders(text: string): string[] {
  const plain = text.replace(brackets, (code) => decodeURIComponent(code));
  const matches = spellings
    .flatMap((spelling) => [...plain.matchAll(spelling)])
    .filter((match) => standsAlone(match, plain))
    .sort((a, b) => a.index - b.index);
  const names = new Set<string>();
  let end = 0;
  for (const { index, 0: token } of matches) {
    // {{x}} has {x} in it.
    if (index < end) continue;
    end = index + token.length;
    names.add(token);
  }
  return [...names];
}

/** `filter[country]=` is the name of a parameter, and A__OS__ a word. */
function standsAlone({ index, 0: token }: RegExpExecArray, text: string): boolean {
  const before = text.charAt(index - 1);
  const after = text.charAt(index + token.length);
  if (token.startsWith('[')) return after !== '=';
  return !token.startsWith('__') || !/[A-Za-z\d]/.test(before + after);
}
