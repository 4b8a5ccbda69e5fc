import type { CallFailure } from '@millrace/core';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { styled } from 'styled-components';

interface PartFailedProps {
  /** What could not be done. */
  readonly title: string;
  /** The call that the part is of. */
  readonly call: {
    readonly error: CallFailure | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** A part of the page that could not be loaded, in the place of a part: the others are there all the same. */
export function PartFailed({ title, call: { error, isFetching, refetch } }: PartFailedProps) {
  return (
    <Place>
      <ErrorState title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </Place>
  );
}

const Place = styled.div`
  > * {
    justify-items: start;
    padding: 0;
    text-align: start;
  }
  p {
    font-size: 13px;
    line-height: 20px;
    font-weight: 400;
    text-wrap: wrap;
  }
`;
