const largestId = 2_147_483_647;

/** @rule An id is a whole number from 1 to 2,147,483,647, written in digits alone. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;
}
