import { loggedKinds, type LoggedPostback } from '@millrace/core/channels';
import { tableState } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { Pager } from '@millrace/widgets/kit/pager';
import { Select } from '@millrace/widgets/kit/select';
import { Table } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { idAt, withId } from '../../id-address.ts';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';
import { loggedColumns } from './logged-columns.tsx';
import { NoPostbacks } from './no-postbacks.tsx';
import { postbackPage } from './postback-words.ts';
import { addressNow, type useLog } from './use-log.ts';

const LoggedDrawer = later(() => import('./logged-drawer.tsx').then((module) => module.LoggedDrawer), NotOpened);

const mostExpected = 10;

interface PostbackLogProps {
  readonly aid: number;
  readonly log: ReturnType<typeof useLog>;
}

/** What was sent to a channel's address, conversion by conversion, and what came back. */
export function PostbackLog({ aid, log: { list, query, change, turn } }: PostbackLogProps) {
  const words = useWords(postbackPage);
  const [address, setAddress] = useSearchParams();
  const openId = idAt(address, 'postback');
  const open = useCallback(
    (one: Pick<LoggedPostback, 'id'> | undefined) => {
      if (one && idAt(addressNow(), 'postback') === one.id) return;
      setAddress((current) => withId(current, 'postback', one?.id), { preventScrollReset: true });
    },
    [setAddress],
  );
  const columns = useMemo(() => loggedColumns({ aid, words, onOpen: open }), [aid, words, open]);
  const { data } = list;

  return (
    <Root>
      <Head>
        <div>
          <SectionTitle>{words.log}</SectionTitle>
          <SectionHelp>{words.logHelp}</SectionHelp>
        </div>
        <Tools>
          <Select
            label={words.show}
            value={query.show ?? ''}
            onChange={(show) => change({ show: show === '' ? undefined : show })}
            options={[
              { value: '', label: words.all },
              ...loggedKinds.map((value) => ({ value, label: words.kinds[value] })),
            ]}
          />
          <Button isPending={list.isFetching} onClick={() => void list.refetch()}>
            {words.refresh}
          </Button>
        </Tools>
      </Head>
      <Table
        label={words.log}
        columns={columns}
        rows={data?.list}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={words.logFailed}
        onOpen={open}
        expected={Math.min(query.n, mostExpected)}
        empty={<NoPostbacks aid={aid} query={query} onChange={change} />}
      />
      {data && data.tot > 0 && <Pager pager={data} onPageChange={turn} onSizeChange={(n) => change({ n })} />}
      {openId !== undefined && <LoggedDrawer aid={aid} id={openId} onClose={() => open(undefined)} />}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0 var(--mr-space-16);
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--mr-space-12);
  > :first-child {
    width: 184px;
  }
`;
