import { moment } from '@millrace/core/format';
import type { TesterRun } from '@millrace/core/tester';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { Tag } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import { testResult } from '../messages/test-result.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { verdictTones } from './verdict-tones.ts';

export interface PastTestsProps {
  readonly run: TesterRun;
  /** Two of them are to be laid side by side, the older one first. */
  readonly onCompare: (ids: readonly [first: string, second: string]) => void;
}

/** The last tests of this device; each can be shown again, and two can be compared. */
export function PastTests({ run, onCompare }: PastTestsProps) {
  const words = useWords(testResult);
  const pastTests = useAtomValue(run.past, { store: run.store });
  const [pickedIds, setPickedIds] = useState<readonly string[]>([]);
  // What newer tests have pushed out of the list is not chosen any more; the older of two is the first.
  const [second, first] = pastTests.filter(({ id }) => pickedIds.includes(id)).map(({ id }) => id);
  const isFull = first !== undefined && second !== undefined;
  return (
    <>
      <List>
        {pastTests.map(({ id, at, asked, verdict }) => (
          <li key={id}>
            {pastTests.length > 1 && (
              <input
                type="checkbox"
                aria-label={fill(words.choose, { url: asked.url, at: moment(at) })}
                checked={pickedIds.includes(id)}
                disabled={isFull && !pickedIds.includes(id)}
                onChange={({ target }) =>
                  setPickedIds(target.checked ? [...pickedIds, id] : pickedIds.filter((one) => one !== id))
                }
              />
            )}
            <Again type="button" title={fill(words.reopen, { url: asked.url })} onClick={() => void run.reopen(id)}>
              <Tag tone={verdictTones[verdict]}>{words.short[verdict]}</Tag>
              <span dir="ltr">{asked.url}</span>
              <time dateTime={at}>{moment(at)}</time>
            </Again>
          </li>
        ))}
      </List>
      {pastTests.length > 1 && (
        <ReasonedButton
          size="small"
          reason={isFull ? undefined : words.chooseTwo}
          onClick={() => isFull && onCompare([first, second])}
        >
          {words.compare}
        </ReasonedButton>
      )}
      <Button size="small" variant="quiet" onClick={run.forget}>
        {words.forget}
      </Button>
    </>
  );
}

const List = styled.ul`
  margin: var(--mr-space-8) 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--mr-space-8);
    padding-inline-start: var(--mr-space-4);
    border-block-end: 1px solid var(--mr-line-hair);
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--mr-accent);
    ${focusRing}
  }
`;

const Again = styled.button`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-12);
  flex: 1;
  min-width: 0;
  padding: var(--mr-space-8) var(--mr-space-4);
  border: 0;
  background: transparent;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: var(--mr-ground-sunken);
  }
  > :first-child {
    justify-self: start;
  }
  > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--mr-ink-quiet);
    font-feature-settings: 'tnum';
  }
`;
