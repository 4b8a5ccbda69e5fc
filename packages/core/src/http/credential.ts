import { signedOut } from './codes.ts';
import { isCallError, isHttpError } from './errors.ts';

/** Gives what a call shows to prove itself. `refused` is what it gave before, where the server did not take that. */
export type Credential = (refused?: string) => string | undefined | Promise<string | undefined>;

/** What a call went out with. */
export interface Shown {
  readonly token: string | undefined;
  readonly bearer: string | undefined;
}

/** Whether it may be the credential that a call was refused for; then nothing was done. */
export function isOfCredential(error: unknown, { token, bearer }: Shown): boolean {
  if (bearer !== undefined) return isCallError(error) && error.code === signedOut;
  return token !== undefined && isHttpError(error) && error.status === 403;
}

/**
 * For the client's `bearer`: `open` asks the host's own server for a widget session. It is opened with the first call, kept,
 * and opened again when it has ended.
 */
export function widgetSession(open: () => Promise<{ readonly token: string }>): Credential {
  let opening: Promise<string> | undefined;
  return (refused) => {
    if (refused !== undefined) opening = undefined;
    opening ??= open().then(
      ({ token }) => token,
      (error: unknown) => {
        // What failed once is tried again with the next call.
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
}
