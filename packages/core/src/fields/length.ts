/** A text of at most so many characters, as a person counts them: a symbol outside the basic plane is one. */
export function lengthError(value: string, max: number): 'tooLong' | undefined {
  return [...value].length > max ? 'tooLong' : undefined;
}
