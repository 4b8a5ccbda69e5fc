/** A choice: from a name to its number on the wire, in the order in which it is offered. */
export type Choice = Readonly<Record<string, number>>;

export interface Option<C extends Choice> {
  readonly name: keyof C & string;
  readonly id: number;
}

/** What a number of the wire stands for; undefined where the table does not have it. */
export function nameOf<C extends Choice>(choice: C, id: number | undefined): (keyof C & string) | undefined {
  return choicesOf(choice).find((option) => option.id === id)?.name;
}

/** The options of a choice, for a selector. */
export function choicesOf<C extends Choice>(choice: C): Option<C>[] {
  return Object.entries(choice).map(([name, id]) => ({ name, id }));
}
