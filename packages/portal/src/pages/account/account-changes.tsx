import { pageOf } from '@millrace/core';
import { accountCalls, seatLimits, type AccountChange } from '@millrace/core/account';
import { moment } from '@millrace/core/format';
import { tableState, usePage } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Select } from '@millrace/widgets/kit/select';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { peoplePart } from './people-words.ts';
import { SectionHelp, SectionTitle, Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

const perPage = 25;
const everyone = '';

/** Who has changed what in the account. */
export function AccountChanges() {
  const words = useWords(peoplePart);
  const titleId = useId();
  const [chosen, choosePerson] = useState(everyone);
  const [p, setPage] = useState(1);
  const list = usePage(accountCalls.changes, {
    ...(chosen === everyone ? {} : { person_id: Number(chosen) }),
    p,
    n: perPage,
  });
  const pager = list.data && pageOf(list.data, p, perPage);
  const people = list.data?.people ?? [];

  function choose(next: string) {
    choosePerson(next);
    setPage(1);
  }

  return (
    <Section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{words.changesTitle}</SectionTitle>
      <SectionHelp>{fill(words.changesHelp, { count: String(seatLimits.changeDays) })}</SectionHelp>
      <Stack>
        {(people.length > 1 || chosen !== everyone) && (
          <Filter>
            <Select
              label={words.person}
              value={chosen}
              options={[
                { value: everyone, label: words.everyone },
                ...people.map(({ id, email }) => ({ value: String(id), label: email })),
              ]}
              onChange={choose}
            />
          </Filter>
        )}
        <Table
          label={words.changes}
          columns={changeColumns(words)}
          rows={list.data?.list}
          rowId={({ id }) => id}
          {...tableState(list)}
          errorTitle={words.changesFailed}
          expected={4}
          empty={
            chosen === everyone ? (
              <EmptyState title={words.noChanges} text={words.noChangesHelp} />
            ) : (
              <EmptyState title={words.noneOfPerson} />
            )
          }
        />
        {pager && pager.tot > 0 && <TimesNote />}
        {pager && pager.tot > perPage && <Pager pager={pager} onPageChange={setPage} />}
      </Stack>
    </Section>
  );
}

function changeColumns(words: WordsOf<typeof peoplePart>): Column<AccountChange>[] {
  return [
    {
      id: 'what',
      header: words.what,
      isName: true,
      cell: (change) => <What change={change} words={words} />,
    },
    {
      id: 'person',
      header: words.person,
      width: '240px',
      isWide: true,
      cell: ({ person, role }) => (
        <Who>
          {person === '' ? words.roles[role] : <bdi>{person}</bdi>}
          {person !== '' && <Quiet>{words.roles[role]}</Quiet>}
        </Who>
      ),
    },
    { id: 'by', header: words.by, width: '160px', cell: ({ way, key }) => fill(words.ways[way], { key }) },
    { id: 'at', header: words.at, width: '144px', cell: ({ at }) => moment(at) },
  ];
}

interface WhatProps {
  readonly change: AccountChange;
  readonly words: WordsOf<typeof peoplePart>;
}

/** What was changed, of whom or what, and what it was before. */
function What({ change: { what, thing, name, before, after, way }, words }: WhatProps) {
  const roles: Readonly<Record<string, string>> = words.roles;
  const valueOf = (text: string) => roles[text] ?? text;
  return (
    <Line>
      {way === 'operator' ? words.viewed : what}
      {(name !== '' || thing !== '') && (
        <Thing>{name === '' ? <span dir="ltr">{thing}</span> : <bdi>{name}</bdi>}</Thing>
      )}
      {(before !== '' || after !== '') && (
        <Thing>
          {before !== '' && after !== ''
            ? fill(words.fromTo, { before: valueOf(before), after: valueOf(after) })
            : valueOf(before + after)}
        </Thing>
      )}
    </Line>
  );
}

const Section = styled.section`
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Filter = styled.search`
  max-width: 320px;
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--mr-space-8);
  padding-block: var(--mr-space-8);
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Thing = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const Who = styled.span`
  display: grid;
  padding-block: var(--mr-space-4);
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Quiet = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
