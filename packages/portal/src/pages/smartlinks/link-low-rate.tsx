import { count } from '@millrace/core/format';
import { ago, daysOfDrop, type LinkHealth } from '@millrace/core/smartlinks';
import { Door } from '@millrace/widgets/kit/door';
import { fill } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { useExplained } from '../reports/brought-scope.ts';
import { linkTests } from './link-tests-words.ts';

interface LinkLowRateProps {
  readonly gid: number;
  readonly low: NonNullable<LinkHealth['low_rate']>;
  readonly now: Date;
}

/** That a link converts far less than usual, with the figures that say so; they lead to the report of its hours. */
export function LinkLowRate({ gid, low, now }: LinkLowRateProps) {
  const words = useWords(linkTests);
  const locale = useLocale();
  const range = daysOfDrop(low, new Date(low.at));
  const explained = useExplained({ by: 'gid', id: gid, aid: 0, range, now });
  const facts = {
    hours: String(low.hours),
    clicks: count(low.clicks),
    conversions: count(low.conversions),
    usual: count(low.usual),
  };
  return (
    <Warning>
      {words.lowRate}{' '}
      <Door {...explained({ measure: 'cov', group: ['dt', 'hour'] })}>{fill(words.lowFigures, facts)}</Door>{' '}
      {fill(words.lowSeen, { ago: ago(low.at, now, { locale, justNow: words.justNow }) })}
    </Warning>
  );
}

const Warning = styled.p`
  margin: 0;
  color: var(--mr-warn);
`;
