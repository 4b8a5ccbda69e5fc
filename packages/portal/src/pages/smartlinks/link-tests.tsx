import { moment } from '@millrace/core/format';
import { smartlinkCalls, standingOf, type LinkTest } from '@millrace/core/smartlinks';
import { systems } from '@millrace/core/tester';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, tester, testResult } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { LinkCondition } from './link-condition.tsx';
import { LinkDays } from './link-days.tsx';
import { LinkLowRate } from './link-low-rate.tsx';
import { LinkMute } from './link-mute.tsx';
import { linkTests } from './link-tests-words.ts';

// Few compare.
const TestComparison = later(
  () => import('@millrace/widgets/tracker-tester').then((module) => module.TestComparison),
  NotOpened,
);

/** Beside the figures there is room for so many; a day that is pressed shows all of its own. */
const fewTests = 5;

interface LinkTestsProps {
  readonly gid: number;
  readonly now: Date;
}

/** How the tests of a link went that come by themselves. */
export function LinkTests({ gid, now }: LinkTestsProps) {
  const words = useWords(linkTests);
  const [day, setDay] = useState<string>();
  const [comparedIds, setComparedIds] = useState<readonly [string, string]>();
  const healthCall = useCall(smartlinkCalls.health, { gid });
  const { data: health } = healthCall;
  const ofDay = useCall(
    smartlinkCalls.health,
    { gid, ...(day !== undefined && { day }) },
    { isEnabled: day !== undefined, keepsPrevious: true },
  );
  if (healthCall.error && !health) return <PartFailed title={words.failed} call={healthCall} />;
  if (!health) return <Skeleton height="112px" />;
  const hasTests = health.days.some(({ condition }) => condition !== 'untested') || health.tests.length > 0;
  const tests = day === undefined ? health.tests.slice(0, fewTests) : (ofDay.data?.tests ?? []);
  return (
    <Root>
      <LinkCondition gid={gid} health={health} now={now} />
      {health.low_rate && <LinkLowRate gid={gid} low={health.low_rate} now={now} />}
      <LinkMute gid={gid} isMuted={health.is_muted} />
      {hasTests && (
        <>
          <LinkDays
            label={words.days}
            days={health.days}
            chosen={day}
            onChoose={(next) => setDay(next === day ? undefined : next)}
          />
          <Title>{day === undefined ? words.lastTests : fill(words.testsOf, { day })}</Title>
          {day !== undefined && ofDay.error && !ofDay.data && <PartFailed title={words.failed} call={ofDay} />}
          {day !== undefined && ofDay.data?.tests.length === 0 && <QuietText>{words.noTests}</QuietText>}
          {tests.length > 0 && (
            <Tests tabIndex={0} aria-label={day === undefined ? words.lastTests : fill(words.testsOf, { day })}>
              {tests.map((test, index) => {
                const earlier = (day === undefined ? health.tests : tests).slice(index + 1);
                const before = standingOf(test, earlier);
                return <Row key={test.id} test={test} before={before} onCompare={setComparedIds} />;
              })}
            </Tests>
          )}
          {day !== undefined && (
            <span>
              <Button size="small" variant="quiet" onClick={() => setDay(undefined)}>
                {words.allDays}
              </Button>
            </span>
          )}
        </>
      )}
      {comparedIds && <TestComparison ids={comparedIds} onClose={() => setComparedIds(undefined)} />}
    </Root>
  );
}

interface RowProps {
  readonly test: LinkTest;
  /** The one before it of the same country and system; none where it is the first that is known. */
  readonly before: LinkTest | undefined;
  readonly onCompare: (ids: readonly [string, string]) => void;
}

function Row({ test, before, onCompare }: RowProps) {
  const words = useWords(linkTests);
  const { fails } = useWords(testResult);
  const { systems: names } = useWords(tester);
  const isDifferent = before && (before.outcome !== test.outcome || before.destination !== test.destination);
  const testedAt = moment(test.at);
  const outcomeText =
    test.outcome === 'fails' || test.outcome === 'unclear'
      ? (fails[test.reason as keyof typeof fails] ?? test.reason)
      : test.destination;
  return (
    <li>
      <span>
        <Outcome data-outcome={test.outcome}>{words.outcomes[test.outcome]}</Outcome>{' '}
        <bdi>
          {[testedAt, test.country, test.os === systems.ios ? names.ios : names.android].filter(Boolean).join(' · ')}
        </bdi>
      </span>
      <QuietText as="span">
        <bdi>{outcomeText}</bdi>
      </QuietText>
      {isDifferent && (
        <span>
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(words.compareTest, { at: testedAt })}
            onClick={() => onCompare([before.id, test.id])}
          >
            {words.compare}
          </Button>
        </span>
      )}
    </li>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-8);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  margin: 0;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Tests = styled.ol`
  display: grid;
  gap: var(--mr-space-8);
  max-height: 360px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    display: grid;
    gap: var(--mr-space-4);
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
