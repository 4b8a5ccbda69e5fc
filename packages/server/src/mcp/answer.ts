/** As many characters as a model reads with ease, about four thousand tokens. */
const most = 16_000;

/** An answer as JSON that is not too long: the longest of its lists is cut until it fits, and says so. */
export function smallJson(answer: object): string {
  let told: Record<string, unknown> = { ...answer };
  let text = JSON.stringify(told);
  while (text.length > most) {
    const list = longestList(told);
    if (!list) return JSON.stringify({ note: 'The answer is too long. Ask for less at once.' });
    const [name, rows] = list;
    told = {
      ...told,
      [name]: rows.slice(0, Math.floor(rows.length * 0.9)),
      left_out: 'Rows were left out. Ask for less at once.',
    };
    text = JSON.stringify(told);
  }
  return text;
}

function longestList(answer: Readonly<Record<string, unknown>>): [string, readonly unknown[]] | undefined {
  const lists = Object.entries(answer).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return lists
    .filter(([, rows]) => rows.length > 0)
    .toSorted(([, one], [, other]) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
}
