import { isAnswerError, isCancelledError, type CallFailure, type Sender } from '@millrace/core';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Writes a failed call to the console of a page in development: for the engineer, what the widget's words leave out. */
export function tellInDevelopment(failure: CallFailure): void {
  if (!isInDevelopment()) return;
  const { call, requestId } = failure;
  const details = isAnswerError(failure) ? { field: failure.field, reason: failure.reason } : {};
  console.error(failure.message, { call, requestId, ...details });
}

function isInDevelopment(): boolean {
  // Bundlers put the value in the place of exactly these words; where nobody has, a page has no `process`.
  try {
    return process.env.NODE_ENV === 'development';
  } catch {
    return false;
  }
}

const originals = new WeakMap<Sender, Sender>();

/** The client of the host, by which answers are known, whoever is told of failures. */
export function originalOf(client: Sender): Sender {
  return originals.get(client) ?? client;
}

/** The same client, which tells of each call that failed; what was cancelled did not. */
export function telling(client: Sender, tell: (failure: CallFailure) => void): Sender {
  const sender: Sender = {
    // A client is made of functions, of which none needs it.
    send: (row, input, options) =>
      client.send(row, input, options).catch((error: unknown) => {
        if (!isCancelledError(error)) tell(error as CallFailure);
        throw error;
      }),
    address: (row, ...argument) => client.address(row, ...argument),
  };
  originals.set(sender, originalOf(client));
  return sender;
}
