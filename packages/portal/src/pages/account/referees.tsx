import { pageOf, type Given } from '@millrace/core';
import { accountCalls, firstReferralRange, referralsAsked, type Referee } from '@millrace/core/account';
import { isDay, timeNow } from '@millrace/core/format';
import { tableState, usePage } from '@millrace/widgets/data';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { accountPage } from './words.ts';
import { Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

interface RefereesProps {
  readonly columns: Column<Referee>[];
  /** What stands above the table once somebody has joined. */
  readonly children?: (list: Given<typeof accountCalls.referrals>) => ReactNode;
}

/** Whom one has invited. The days and the page live in the address. */
export function Referees({ columns, children }: RefereesProps) {
  const words = useWords(accountPage);
  const [address, setAddress] = useSearchParams();
  const { range, p } = askedAt(address);
  const list = usePage(accountCalls.referrals, { ...referralsAsked(range, p), n: 25 });
  const pager = list.data && pageOf(list.data, p, 25);

  /** What else stands in the address, such as the tab, stays. */
  function changeQuery(patch: Readonly<Record<string, string>>) {
    const { p: _page, ...rest } = Object.fromEntries(address);
    setAddress({ ...rest, ...patch });
  }

  return (
    <Stack>
      <Filter>
        <DateRange label={words.days} value={range} onChange={(days) => changeQuery({ ...days })} />
      </Filter>
      {list.data && list.data.data.length > 0 && children?.(list.data)}
      <Table
        label={words.referees}
        columns={columns}
        rows={list.data?.data}
        rowId={({ uid }) => uid}
        {...tableState(list)}
        errorTitle={words.refereesFailed}
        empty={<EmptyState title={words.noReferees} text={words.noRefereesHelp} />}
      />
      {pager && pager.tot > 0 && <TimesNote />}
      {pager && pager.tot > 0 && (
        <Pager pager={pager} onPageChange={(page) => changeQuery({ ...range, p: String(page) })} />
      )}
    </Stack>
  );
}

/** The days and the page that an address asks for; at first the last three months. */
function askedAt(address: URLSearchParams) {
  const [start = '', end = ''] = [address.get('start') ?? '', address.get('end') ?? ''];
  const page = Number(address.get('p') ?? 1);
  return {
    range: isDay(start) && isDay(end) && start <= end ? { start, end } : firstReferralRange(timeNow()),
    p: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const Filter = styled.search`
  max-width: 320px;
`;
