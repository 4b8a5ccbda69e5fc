import {
  gapOf,
  lookedCountries,
  lookedSystems,
  narrowed,
  offerFilter,
  smartlinkCalls,
  withoutForbidden,
  type Draft,
  type SmartlinkEditor,
} from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { countryName } from '../kit/country-name.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useLocale, useWords } from '../provider.tsx';

/** How many offers match what is set, where there is none at all, and what a Forbid takes away. */
export function Coverage({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const { kit } = useWords();
  const draft = useAtomValue(machine.draft, { store: machine.store });
  const { looked, left } = lookedCountries(draft);
  const counted = useCount(draft);
  const here = counted.data?.tot;
  const open = useCount(withoutForbidden(draft)).data?.tot;
  const gone = here !== undefined && open !== undefined ? open - here : 0;
  if (here === undefined && counted.error) {
    return (
      <Failed role="status">
        {words.notCounted}
        <Button size="small" onClick={() => void counted.refetch()}>
          {kit.retry}
        </Button>
      </Failed>
    );
  }
  if (here === undefined) return <Facts aria-busy="true" />;
  return (
    <Facts role="status" aria-busy={counted.isPlaceholderData} data-none={here === 0}>
      <p>
        {here === 0 && words.matchingNone}
        {here === 1 && words.matchingOne}
        {here > 1 && fill(words.matching, { count: here.toLocaleString('en-US') })}
      </p>
      {gone > 0 && <p>{fill(words.forbidden, { count: gone.toLocaleString('en-US') })}</p>}
      {here > 0 && looked.map((code) => <Gap key={code} code={code} draft={draft} />)}
      {here > 0 && left > 0 && <p>{fill(words.gapsLeft, { count: left })}</p>}
    </Facts>
  );
}

/** Says so where a country, or one system in it, has nothing. */
function Gap({ code, draft }: { code: string; draft: Draft }) {
  const words = useWords(editor);
  const locale = useLocale();
  const systems = lookedSystems(draft);
  const ios = useCount(narrowed(draft, code, 'ios'), systems.includes('ios')).data;
  const android = useCount(narrowed(draft, code, 'android'), systems.includes('android')).data;
  const found = { ios, android };
  const known = systems.flatMap((system) => (found[system] ? [[system, found[system].tot] as const] : []));
  if (known.length < systems.length) return null;
  const gap = gapOf(Object.fromEntries(known));
  const country = countryName(code, locale) ?? code;
  if (!gap) return null;
  return (
    <p data-gap="">
      {gap === 'all' ? fill(words.gap, { country }) : fill(words.gapOn, { country, system: words.systems[gap] })}
    </p>
  );
}

/** All offers that fit, those that are prior or blocked already among them. */
function useCount(draft: Draft, isEnabled = true) {
  const asked = { ...offerFilter({ ...draft, prior: [], blocked: [] }, { search: '', p: 1 }), n: 1 };
  return useCall(smartlinkCalls.offers, asked, { keepsPrevious: true, isEnabled });
}

const Facts = styled.div`
  min-height: 20px;
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
  p {
    margin: 0;
  }
  &[data-none='true'],
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
