import type { CallFailure } from './errors.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };
declare const console: { error(...said: unknown[]): void };

/** Writes a failed call to the console of a page in development, as bundlers say that it is one. */
export function tellInDevelopment(failure: CallFailure): void {
  if (isInDevelopment()) console.error(told(failure), failure);
}

/** What an engineer looks for first. */
function told({ call, requestId, message }: CallFailure): string {
  return `Millrace: ${call} failed${requestId === undefined ? '' : ` (request ${requestId})`}: ${message}`;
}

function isInDevelopment(): boolean {
  // Bundlers put the value in the place of exactly these words; where nobody has, a page has no `process`.
  try {
    return process.env.NODE_ENV === 'development';
  } catch {
    return false;
  }
}
