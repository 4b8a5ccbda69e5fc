import { moment } from '@millrace/core/format';

/** A moment with its zone, for where no head of a column tells it. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{moment(at)} GMT+8</bdi>
    </time>
  );
}
