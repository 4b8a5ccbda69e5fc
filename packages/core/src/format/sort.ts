/** How a list is sorted: by which column, and whether the largest comes first. */
export interface Sort<C extends string = string> {
  readonly column: C;
  readonly isDown: boolean;
}

/** A sort as the wire and the address spell it: the column, with a minus in front where the largest comes first. */
export function sortText<C extends string>({ column, isDown }: Sort<C>): C | `-${C}` {
  return isDown ? `-${column}` : column;
}

/** The sort that a text spells; undefined where it names none of these columns. */
export function sortIn<C extends string>(columns: readonly C[], text: string): Sort<C> | undefined {
  const isDown = text.startsWith('-');
  const column = columns.find((one) => one === (isDown ? text.slice(1) : text));
  return column && { column, isDown };
}
