import { testerCalls, type TestResult } from '@millrace/core/tester';
import { useEffect, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { comparison } from '../messages/comparison.ts';
import { useClient, useWords } from '../provider.tsx';
import { ComparedTests } from './compared-tests.tsx';

export interface ComparisonProps {
  /** The tests, as the history has them. */
  readonly ids: readonly [first: string, second: string];
  readonly onClose: () => void;
}

type Loaded = { readonly tests: readonly [TestResult, TestResult] } | { readonly error: unknown };

/** Two tests side by side, as the server keeps them. */
export function Comparison({ ids, onClose }: ComparisonProps) {
  const words = useWords(comparison);
  const [tries, setTries] = useState(0);
  return (
    <Dialog title={words.title} isOpen width="1040px" onClose={onClose}>
      <Fetched key={tries} ids={ids} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  );
}

function Fetched({ ids: [first, second], onRetry }: Pick<ComparisonProps, 'ids'> & { onRetry: () => void }) {
  const words = useWords(comparison);
  const client = useClient();
  const [answer, setAnswer] = useState<Loaded>();

  useEffect(() => {
    const aborter = new AbortController();
    const readResult = (id: string) => client.send(testerCalls.result, { id }, { signal: aborter.signal });
    Promise.all([readResult(first), readResult(second)]).then(
      (tests) => setAnswer({ tests }),
      (error: unknown) => !aborter.signal.aborted && setAnswer({ error }),
    );
    return () => aborter.abort();
  }, [client, first, second]);

  if (!answer) return <p role="status">{words.waiting}</p>;
  if ('error' in answer) return <ErrorState error={answer.error} onRetry={onRetry} />;
  return <ComparedTests tests={answer.tests} />;
}
