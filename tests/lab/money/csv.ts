/** The cells of a CSV file, without its head. */
export function cellsOf(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(1, -1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    ),
  );
}
