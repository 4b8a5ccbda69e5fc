// Blanks, controls, marks without a letter, and characters that are there and cannot be seen.
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** @rule A value that is needed is there: a text that shows something, any number (0 is a value), a chosen entry. */
export function requiredError(value: unknown): 'required' | undefined {
  const isMissing = value === undefined || value === null || (typeof value === 'string' && !visible.test(value));
  return isMissing ? 'required' : undefined;
}
