import { channelCalls, type Channel } from '@millrace/core/channels';
import { tableState, useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { QuietId } from '@millrace/widgets/kit/quiet-id';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { appPage } from './app-words.ts';
import { newApp } from './channels-address.ts';
import { channelWords } from './words.ts';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { StepLink } from '../../shell/step-link.tsx';

export function AppList() {
  const words = useWords(appPage);
  const commonWords = useWords(channelWords);
  const apps = useCall(channelCalls.list, {});
  // The same in each row it would tell nothing; the page of each app has it all the same.
  const hasDomains = new Set(apps.data?.map(({ domain }) => domain)).size > 1;
  const columns = useMemo(() => appColumns(words, hasDomains), [words, hasDomains]);
  return (
    <>
      <Head>
        <PageTitle>{words.title}</PageTitle>
        {apps.data && apps.data.length > 0 && (
          <StepLink variant="primary" call={channelCalls.create} to={addresses.app(newApp)}>
            {words.add}
          </StepLink>
        )}
      </Head>
      <Table
        label={words.apps}
        columns={columns}
        rows={apps.data}
        rowId={({ id }) => id}
        {...tableState(apps)}
        errorTitle={commonWords.channelsFailed}
        empty={<NoApps />}
      />
    </>
  );
}

/** In place of the list for a publisher without apps: what channels are for. */
function NoApps() {
  const words = useWords(appPage);
  return (
    <EmptyState title={words.empty} text={words.emptyHelp}>
      <Steps>
        <li>{words.steps.add}</li>
        <li>{words.steps.postback}</li>
        <li>{words.steps.offerwall}</li>
      </Steps>
      <StepLink variant="primary" call={channelCalls.create} to={addresses.app(newApp)}>
        {words.add}
      </StepLink>
    </EmptyState>
  );
}

function appColumns(words: WordsOf<typeof appPage>, hasDomains: boolean): Column<Channel>[] {
  const domain: Column<Channel> = { id: 'domain', header: words.domain, isMinor: true, cell: (app) => app.domain };
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => <Name to={addresses.app(id)}>{name}</Name>,
    },
    { id: 'id', header: words.id, width: '96px', sortBy: ({ id }) => id, cell: ({ id }) => <QuietId>{id}</QuietId> },
    ...(hasDomains ? [domain] : []),
    { id: 'action', header: words.action, width: '296px', isAction: true, isWide: true, cell: actionsOf(words) },
  ];
}

function actionsOf(words: WordsOf<typeof appPage>) {
  return ({ id, name }: Channel) => {
    const aid = String(id);
    return (
      <Actions>
        <StepLink size="small" aria-label={fill(words.editOf, { name })} to={addresses.app(id)}>
          {words.edit}
        </StepLink>
        <StepLink size="small" aria-label={fill(words.postbackOf, { name })} to={addresses.postback({ aid })}>
          {words.postback}
        </StepLink>
        <StepLink size="small" aria-label={fill(words.offerwallOf, { name })} to={addresses.offerwall({ aid })}>
          {words.offerwall}
        </StepLink>
      </Actions>
    );
  };
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8);
  margin-block-end: var(--mr-space-16);
`;

const Name = styled(Link)`
  font-weight: 500;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
  text-decoration: none;
  ${touchArea}
  &:hover {
    text-decoration: underline;
  }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

const Steps = styled.ol`
  margin: var(--mr-space-8) 0;
  padding-inline-start: var(--mr-space-24);
  max-width: 440px;
  text-align: start;
  li + li {
    margin-block-start: var(--mr-space-4);
  }
`;
