/** A text of at most so many characters, as a person counts them: a symbol outside the basic plane is one. */
export function lengthError(value: string, most: number): 'tooLong' | undefined {
  return [...value].length > most ? 'tooLong' : undefined;
}
