import type { Asked, Given, Row } from '@millrace/core';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../provider.tsx';

interface Started<R extends Row> {
  readonly given?: Given<R>;
  readonly failure?: unknown;
}

/** Sends a row that begins something when it is first shown, and again where that has failed. */
export function useStart<R extends Row>(row: R): Started<R> & { readonly again: () => void } {
  const client = useClient();
  const [startState, setStartState] = useState<Started<R>>({});
  const send = useCallback(
    (signal?: AbortSignal) =>
      client.send(row, {} as Asked<R>, { signal }).then(
        (answer) => setStartState({ given: answer }),
        (failure: unknown) => signal?.aborted !== true && setStartState({ failure }),
      ),
    [client, row],
  );
  useEffect(() => {
    const aborter = new AbortController();
    void send(aborter.signal);
    return () => aborter.abort();
  }, [send]);

  function restart() {
    setStartState({});
    void send();
  }

  return { ...startState, again: restart };
}
