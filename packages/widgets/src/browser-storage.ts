/** Where the browser keeps what survives a reload; a page may forbid even to ask for it. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
