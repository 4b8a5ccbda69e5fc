import type { ApplyState, Offer, Outcome } from '@millrace/core/offers';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Scroller } from '../kit/scroller.tsx';
import { Tag } from '../kit/tag.tsx';
import { failureLine } from '../messages/failure.ts';
import { fill } from '../messages/messages.ts';
import { offers as messages } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';

interface OutcomesProps {
  readonly offers: readonly Pick<Offer, 'oid' | 'name'>[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** How far sending them is. */
  readonly state: ApplyState['is'];
  /** The one that is on its way. */
  readonly current: number | undefined;
}

/** Which offers are applied for, and what became of each so far. */
export function Outcomes({ offers, outcomes, state, current }: OutcomesProps) {
  const words = useWords(messages);
  const { failures } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const doneCount = offers.filter(({ oid }) => outcomes.get(oid)?.is === 'applied').length;
  const isBegun = state !== 'editing' || outcomes.size > 0;
  const progress = fill(isBegun ? words.appliedSoFar : words.forMany, { done: doneCount, count: offers.length });

  // At once, not smoothly: with many the next one would be on its way before it is there.
  useEffect(() => {
    if (current === undefined) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div>
      <Line role="status">{progress}</Line>
      <Place role="group" aria-label={progress}>
        <List ref={list}>
          {offers.map(({ oid, name }) => {
            const outcome = outcomes.get(oid);
            return (
              <li key={oid} aria-current={oid === current ? 'step' : undefined}>
                <Name>
                  <bdi>{name}</bdi>
                  {outcome?.is === 'applied' && <Tag tone="good">{words.appliedTag}</Tag>}
                  {outcome?.is === 'refused' && <Tag tone="bad">{words.refusedTag}</Tag>}
                  {outcome?.is === 'unanswered' && <Tag tone="warn">{words.unansweredTag}</Tag>}
                  {!outcome && isBegun && state !== 'sending' && <Tag>{words.notSent}</Tag>}
                </Name>
                {outcome?.is === 'refused' && <Why>{failureLine(outcome.error, failures)}</Why>}
              </li>
            );
          })}
        </List>
      </Place>
    </div>
  );
}

const Line = styled.p`
  margin: 0 0 var(--mr-space-8);
`;

const Place = styled(Scroller)`
  max-height: 200px;
`;

const List = styled.ul`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8);
  min-width: 0;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
`;

const Why = styled.span`
  color: var(--mr-ink-quiet);
`;
