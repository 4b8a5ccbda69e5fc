/** A value that must be there: text with more than spaces, any number (0 is a value), a chosen entry. */
export function requiredError(value: unknown): 'required' | undefined {
  const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isMissing ? 'required' : undefined;
}
