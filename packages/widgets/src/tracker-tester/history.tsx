import type { PastTest, TesterRun } from '@millrace/core/tester';
import { moment } from '@millrace/core/format';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Tag, type Tone } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import { tester } from '../messages/tester.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';

const tones: Readonly<Record<PastTest['verdict'], Tone>> = { works: 'good', doubts: 'warn', fails: 'bad' };

/** The last tests of this device; each can be shown again. */
export function History({ run }: { run: TesterRun }) {
  const words = useWords(tester);
  const past = useAtomValue(run.past, { store: run.store });
  return (
    <Fold>
      <summary>
        {words.history} ({past.length})
      </summary>
      {past.length === 0 && <p>{words.historyEmpty}</p>}
      {past.length > 0 && (
        <>
          <ul>
            {past.map(({ id, at, asked, verdict }) => (
              <li key={id}>
                <Again
                  type="button"
                  aria-label={fill(words.reopen, { url: asked.url })}
                  onClick={() => void run.reopen(id)}
                >
                  <Tag tone={tones[verdict]}>{words.short[verdict]}</Tag>
                  <span>{asked.url}</span>
                  <time dateTime={at}>{moment(at)}</time>
                </Again>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onClick={run.forget}>
            {words.forget}
          </Button>
        </>
      )}
    </Fold>
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
  ul {
    margin: var(--mr-space-8) 0;
    padding: 0;
    list-style: none;
  }
`;

const Again = styled.button`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-12);
  width: 100%;
  padding: var(--mr-space-8) var(--mr-space-4);
  border: 0;
  border-block-end: 1px solid var(--mr-line-hair);
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
