import { moment } from '@millrace/core/format';
import {
  compareTests,
  connections,
  systems,
  timeText,
  verdictOf,
  type Comparison,
  type TestResult,
} from '@millrace/core/tester';
import { styled } from 'styled-components';
import { Tag } from '../kit/tag.tsx';
import { comparison } from '../messages/comparison.ts';
import { testResult } from '../messages/test-result.ts';
import { tester } from '../messages/tester.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { ComparedRow, ComparedSide, ComparedSides } from './compared-row.tsx';
import { verdictTones } from './verdict-tones.ts';

/** What differs is said in words first; the marks in the links only help to find it. */
export function ComparedTests({ tests }: { tests: readonly [TestResult, TestResult] }) {
  const words = useWords(comparison);
  const { hops, differences } = compareTests(...tests);
  const isSame = differences.length === 0 && hops.every((row) => row.one && row.other && row.differences.length === 0);
  return (
    // Reached by Tab, so that the arrow keys scroll it.
    <Root tabIndex={0} role="group" aria-label={words.title}>
      <ComparedSides>
        {tests.map((test, index) => (
          <ComparedSide key={index} name={index === 0 ? words.first : words.second} isHead>
            <Head test={test} />
          </ComparedSide>
        ))}
      </ComparedSides>
      {isSame && <p>{words.nothing}</p>}
      {differences.length > 0 && (
        <section aria-label={words.onWhole}>
          <h3>{words.onWhole}</h3>
          {differences.map((name) => (
            <div key={name}>
              <Name>{words.values[name]}</Name>
              <ComparedSides>
                {tests.map((test, index) => (
                  <ComparedSide key={index} name={index === 0 ? words.first : words.second}>
                    <Value test={test} of={name} />
                  </ComparedSide>
                ))}
              </ComparedSides>
            </div>
          ))}
        </section>
      )}
      <ol>
        {hops.map((row, index) => (
          <ComparedRow key={index} row={row} number={index + 1} />
        ))}
      </ol>
    </Root>
  );
}

function Head({ test }: { test: TestResult }) {
  const words = useWords(tester);
  const { short } = useWords(testResult);
  const { url, os, zone, country } = test.asked;
  const verdictKind = verdictOf(test).is;
  const system = os === systems.ios ? words.systems.ios : words.systems.android;
  const names = Object.keys(connections) as (keyof typeof connections)[];
  const connection = names.filter((name) => connections[name] === zone).map((name) => words.connections[name]);
  return (
    <>
      <Tag tone={verdictTones[verdictKind]}>{short[verdictKind]}</Tag>
      <strong dir="ltr">{url}</strong>
      <Quiet>{[country, system, ...connection, timeText(test.delta)].filter(Boolean).join(' · ')}</Quiet>
      <Quiet>{moment(test.at)}</Quiet>
    </>
  );
}

function Value({ test, of }: { test: TestResult; of: Comparison['differences'][number] }) {
  const words = useWords(comparison);
  const { connections: names } = useWords(tester);
  if (of !== 'exit') return test[of] || words.none;
  if (!test.exit) return words.direct;
  const { country, zone, carrier } = test.exit;
  const kind = (Object.keys(connections) as (keyof typeof connections)[]).find((name) => connections[name] === zone);
  return [country, kind && names[kind], carrier].filter(Boolean).join(' · ');
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  container-type: inline-size;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  overflow-wrap: anywhere;
  ${focusRing}
  h3 {
    margin: 0 0 var(--mr-space-8);
    font: 600 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  section {
    display: grid;
    gap: var(--mr-space-12);
  }
  p {
    margin: 0;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Name = styled.div`
  margin-block-end: var(--mr-space-4);
  color: var(--mr-ink-quiet);
`;

const Quiet = styled.span`
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;
