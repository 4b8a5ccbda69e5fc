import { countryName } from '@millrace/core/reference';
import { ago, smartlinkCalls, standingOf, type HealthWay, type LinkHealth } from '@millrace/core/smartlinks';
import { systems } from '@millrace/core/tester';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill, tester, testResult } from '@millrace/widgets/messages';
import { useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { linkTests } from './link-tests-words.ts';

interface LinkConditionProps {
  readonly gid: number;
  readonly health: LinkHealth;
  readonly now: Date;
}

/** How the link is, in words: for whom it is broken or leads elsewhere, else how its last test went. */
export function LinkCondition({ gid, health: { is_on, tests, ways }, now }: LinkConditionProps) {
  const words = useWords(linkTests);
  const said = useSaid(now);
  const locale = useLocale();
  const [test] = tests;
  if (!test) return <QuietText>{is_on ? words.untested : words.off}</QuietText>;
  const broken = ways.filter(({ condition }) => condition === 'broken');
  const changed = ways.filter(({ condition }) => condition === 'changed');
  const working = ways.filter(({ condition }) => condition === 'works');
  const isFirstFailure = test.outcome === 'fails' && standingOf(test, ways)?.condition !== 'broken';
  const isWell = broken.length === 0 && changed.length === 0;
  const last = isFirstFailure ? words.failing : test.outcome === 'unclear' ? words.unclear : words.works;
  return (
    <>
      {broken.map((way) => (
        <Told key={`${way.country} ${way.os}`} data-condition="broken">
          {said(words.broken, way)}
        </Told>
      ))}
      {[...Map.groupBy(changed, ({ destination }) => destination)].map(([destination, there]) => (
        <Changed key={destination}>
          {there.map((way) => (
            <Told key={`${way.country} ${way.os}`} data-condition="changed">
              {said(words.changed, way)}
            </Told>
          ))}
          <Accept gid={gid} destination={destination} />
        </Changed>
      ))}
      {!isWell && working.length > 0 && (
        <QuietText>
          {fill(words.elsewhere, {
            places: new Intl.ListFormat(locale).format(working.map((way) => said(words.place, way))),
          })}
        </QuietText>
      )}
      {(isWell || isFirstFailure) && (
        <Told data-condition={isFirstFailure ? 'changed' : undefined}>{said(last, test)}</Told>
      )}
      {!is_on && <QuietText>{words.off}</QuietText>}
      {is_on && test.is_direct && <QuietText>{words.direct}</QuietText>}
    </>
  );
}

type Tested = Pick<HealthWay, 'country' | 'os' | 'at' | 'reason' | 'destination'> &
  Partial<Pick<HealthWay, 'expected'>>;

/** Fills a sentence with the facts of a test. */
function useSaid(now: Date): (sentence: string, tested: Tested) => string {
  const words = useWords(linkTests);
  const { fails } = useWords(testResult);
  const { systems: names } = useWords(tester);
  const locale = useLocale();
  return (sentence, { country, os, at, reason, destination, expected = '' }) =>
    fill(sentence, {
      ago: at === undefined ? '' : ago(at, now, { locale, justNow: words.justNow }),
      country: countryName(country, locale) ?? words.anyCountry,
      system: os === systems.ios ? names.ios : names.android,
      reason: fails[reason as keyof typeof fails] ?? reason,
      destination,
      expected,
    });
}

/** Takes where it leads now as where it should lead. */
function Accept({ gid, destination }: { readonly gid: number; readonly destination: string }) {
  const words = useWords(linkTests);
  const notices = useNotices();
  const accept = useSend(smartlinkCalls.acceptDestination);

  async function send() {
    try {
      await accept.mutateAsync({ gid, destination });
      notices.success(fill(words.accepted, { destination }));
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <span>
      <Button
        size="small"
        variant="quiet"
        call={smartlinkCalls.acceptDestination}
        aria-label={fill(words.acceptOne, { destination })}
        isPending={accept.isPending}
        onClick={() => void send()}
      >
        {words.accept}
      </Button>
    </span>
  );
}

const Told = styled.p`
  margin: 0;
  color: var(--mr-ink-strong);
  &[data-condition='changed'] {
    color: var(--mr-warn);
  }
  &[data-condition='broken'] {
    color: var(--mr-bad);
  }
`;

const Changed = styled.div`
  display: grid;
  gap: var(--mr-space-4);
`;
