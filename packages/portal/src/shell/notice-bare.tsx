import type { Notice } from '@millrace/core/account';

/** A notice whose sentences could not be fetched is as the server wrote it. */
export function BareText({ notice }: { readonly notice: Notice }) {
  return <span>{notice.text}</span>;
}

/** While they are fetched, a line is kept free. */
export function NoText() {
  return <span aria-busy="true">&nbsp;</span>;
}
