import { isHttpError } from '@millrace/core';
import { countryName } from '@millrace/core/reference';
import { coveringOf, smartlinkCalls, type SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useLocale, useWords } from '../provider.tsx';

/** As many gaps as are named one by one. */
const mostNamed = 12;

/** What the network says of a link as it is set. */
export function useCoverage(machine: SmartlinkEditor) {
  const draft = useAtomValue(machine.draft, { store: machine.store });
  const filler = useAtomValue(machine.filler, { store: machine.store });
  return useCall(smartlinkCalls.coverage, coveringOf(draft, filler), { keepsPrevious: true });
}

/** How many approved offers match what is set, how many more could be applied for, where there is none, and what a Forbid takes away. */
export function Coverage({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const { kit } = useWords();
  const locale = useLocale();
  const coverage = useCoverage(machine);
  if (!coverage.data && coverage.error) {
    // An API of somebody else's may not have this call: then nothing is told.
    if (isHttpError(coverage.error) && coverage.error.status === 404) return null;
    return (
      <Failed role="status">
        {words.notCounted}
        <Button size="small" onClick={() => void coverage.refetch()}>
          {kit.retry}
        </Button>
      </Failed>
    );
  }
  if (!coverage.data) return <Facts aria-busy="true" />;
  const { usable, more, forbidden, gaps } = coverage.data;
  const hiddenGaps = gaps.length - mostNamed;
  return (
    <Facts role="status" aria-busy={coverage.isPlaceholderData} data-none={usable === 0}>
      <p>{usable === 0 ? words.matchingNone : countText(words.matchingOne, words.matching, usable)}</p>
      {more > 0 && <p data-more="">{countText(words.moreOne, words.more, more)}</p>}
      {forbidden > 0 && <p>{countText(words.forbiddenOne, words.forbidden, forbidden)}</p>}
      {usable > 0 &&
        gaps.slice(0, mostNamed).map(({ country: code, system }) => {
          const country = countryName(code, locale) ?? code;
          return (
            <p key={`${code} ${system}`} data-gap="">
              {system === 'all'
                ? fill(words.gap, { country })
                : fill(words.gapOn, { country, system: words.systems[system] })}
            </p>
          );
        })}
      {usable > 0 && hiddenGaps > 0 && <p data-gap="">{countText(words.gapsLeftOne, words.gapsLeft, hiddenGaps)}</p>}
    </Facts>
  );
}

function countText(one: string, many: string, count: number): string {
  return count === 1 ? one : fill(many, { count: count.toLocaleString('en-US') });
}

const Facts = styled.div`
  min-height: 20px;
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
  p {
    margin: 0;
  }
  &[data-none='true'] > :first-child,
  [data-gap] {
    color: var(--mr-warn);
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-12);
  color: var(--mr-bad);
`;
