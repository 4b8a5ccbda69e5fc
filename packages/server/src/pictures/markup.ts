/** A text as it may stand in SVG and HTML: nothing in it is markup, and nothing that XML can't hold is left. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}

/** A number as short as a picture needs it. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A whole picture. */
export function svg({ width, height }: { width: number; height: number }, title: string, content: string): string {
  const text = escaped(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}"><title>${text}</title>${content}</svg>`;
}

/** One of a list, always the same for the same text (FNV-1a). */
export function chosen<T>(list: readonly [T, ...T[]], text: string): T {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of similar texts are similar.
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return list[mixed % list.length] ?? list[0];
}
