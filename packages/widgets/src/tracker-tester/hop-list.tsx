import type { Hop, TestResult } from '@millrace/core/tester';
import { useState } from 'react';
import { styled } from 'styled-components';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';
import { HopDetail } from './hop-detail.tsx';
import { HopRow } from './hop-row.tsx';

export interface HopListProps {
  readonly hops: readonly Hop[];
  /** Undefined while the test goes on. */
  readonly result?: TestResult | undefined;
}

/** The chain, each hop with what it answered and what is odd about it. */
export function HopList({ hops, result }: HopListProps) {
  const words = useWords(testResult);
  const [hopNumber, setHopNumber] = useState<number>();
  const openHop = hopNumber === undefined ? undefined : hops[hopNumber - 1];
  return (
    <>
      <List aria-label={words.hops}>
        {hops.map((hop, index) => (
          <HopRow key={index} hop={hop} number={index + 1} result={result} onOpen={() => setHopNumber(index + 1)} />
        ))}
      </List>
      {openHop && hopNumber !== undefined && (
        <HopDetail hop={openHop} number={hopNumber} onClose={() => setHopNumber(undefined)} />
      )}
    </>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block: 1px solid var(--mr-line-hair);
`;
