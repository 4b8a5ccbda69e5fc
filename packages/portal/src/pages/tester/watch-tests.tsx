import { dayOf, moment } from '@millrace/core/format';
import type { Watch } from '@millrace/core/watches';
import { Button } from '@millrace/widgets/kit/button';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill, testResult } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { watchPageWords } from './watch-words.ts';

interface WatchTestsProps {
  readonly tests: Watch['tests'];
  /** Whose tests are shown; undefined for all. */
  readonly day: string | undefined;
  readonly onAllDays: () => void;
}

/** The tests of a watched link, each of which leads to its hops. */
export function WatchTests({ tests, day, onAllDays }: WatchTestsProps) {
  const words = useWords(watchPageWords);
  const { fails } = useWords(testResult);
  if (tests.length === 0) return <QuietText>{words.first}</QuietText>;
  const shown = day === undefined ? tests : tests.filter(({ at }) => dayOf(new Date(at)) === day);
  return (
    <Section aria-label={words.tests}>
      <Head>
        <Title>{day === undefined ? words.tests : fill(words.testsOf, { day })}</Title>
        {day !== undefined && (
          <Button size="small" variant="quiet" onClick={onAllDays}>
            {words.allDays}
          </Button>
        )}
      </Head>
      {shown.length === 0 && <QuietText>{words.noTests}</QuietText>}
      <List>
        {shown.map(({ id, at, outcome, reason, destination }) => (
          <li key={id}>
            <a href={addresses.linkTestResult(id)} aria-label={fill(words.openTest, { at: moment(at) })}>
              {moment(at)}
            </a>
            <Outcome data-outcome={outcome}>{words.outcomes[outcome]}</Outcome>
            <span>
              {outcome === 'fails' || outcome === 'unclear'
                ? (fails[reason as keyof typeof fails] ?? reason)
                : destination}
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-8);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-12);
  min-height: 32px;
`;

const Title = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 9rem 8rem minmax(0, 1fr);
    gap: var(--mr-space-4) var(--mr-space-12);
    align-items: baseline;
    padding: var(--mr-space-8) 0;
    border-block-end: 1px solid var(--mr-line-hair);
    font: 400 var(--mr-text-13) var(--mr-font-text);
    overflow-wrap: anywhere;
  }
  a {
    color: var(--mr-accent-ink);
    font-feature-settings: 'tnum';
  }
  @media (width < 640px) {
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    li > :last-child {
      grid-column: 1 / -1;
    }
    a {
      padding-block: var(--mr-space-8);
    }
  }
`;

const Outcome = styled.strong`
  font-weight: 500;
  color: var(--mr-good);
  &[data-outcome='changed'] {
    color: var(--mr-warn);
  }
  &[data-outcome='fails'] {
    color: var(--mr-bad);
  }
  &[data-outcome='unclear'] {
    color: var(--mr-ink-quiet);
  }
`;
