import type { TesterRun } from '@millrace/core/tester';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../data/use-hydrated.ts';
import { tester } from '../messages/tester.ts';
import { useWords } from '../provider.tsx';
import type { ComparisonProps } from './comparison.tsx';
import { Comparison, PastTests } from './later-parts.tsx';

/** The last tests of this device, folded up; their list is fetched when it is opened. */
export function TesterHistory({ run }: { run: TesterRun }) {
  const words = useWords(tester);
  const past = useAtomValue(run.past, { store: run.store });
  // A server knows of no tests that were made in this browser.
  const length = useHydrated() ? past.length : 0;
  const [isOpen, setOpen] = useState(false);
  const [comparedIds, setComparedIds] = useState<ComparisonProps['ids']>();
  const fetchAhead = () => void (length > 0 && PastTests.fetch());
  return (
    <>
      <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary onPointerEnter={fetchAhead} onFocus={fetchAhead}>
          {words.history} ({length})
        </summary>
        {length === 0 && <p>{words.historyEmpty}</p>}
        {length > 0 && isOpen && <PastTests run={run} onCompare={setComparedIds} />}
      </Fold>
      {comparedIds && <Comparison ids={comparedIds} onClose={() => setComparedIds(undefined)} />}
    </>
  );
}

const Fold = styled.details`
  min-width: 0;
  summary {
    width: fit-content;
    font-weight: 500;
    color: var(--mr-ink-strong);
    cursor: pointer;
  }
  p {
    margin: var(--mr-space-8) 0 0;
    color: var(--mr-ink-quiet);
  }
`;
