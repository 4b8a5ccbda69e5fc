import { accountCalls, apiKeyState, type ApiKey, type ApiKeyState } from '@millrace/core/account';
import { dayOf, moment, timeNow } from '@millrace/core/format';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, named, type WordsOf } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { apiKeysPart } from './api-keys-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { addresses } from '../../addresses.ts';
import { QuestionDialog } from '../../shell/question.tsx';
import { ButtonRow, SectionHelp, SectionTitle, Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

/** The keys by which a publisher's programs make the calls of these pages. */
export function ApiKeys() {
  const words = useWords(apiKeysPart);
  const titleId = useId();
  const keys = useCall(accountCalls.apiKeys, {});
  const list = useRef<HTMLDivElement>(null);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ApiKey>();
  const [revokedCount, setRevokedCount] = useState(0);

  // The button that was pressed is gone with the key that it ended.
  useEffect(() => {
    if (revokedCount > 0) list.current?.focus();
  }, [revokedCount]);

  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <div>
          <SectionTitle id={titleId}>{words.title}</SectionTitle>
          <SectionHelp>{words.help}</SectionHelp>
        </div>
        <ButtonRow>
          <ButtonLink href={addresses.apiDocs}>{words.docs}</ButtonLink>
          <Button variant="primary" call={accountCalls.makeApiKey} onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        </ButtonRow>
      </Head>
      <List ref={list} role="group" aria-label={words.list} tabIndex={-1} data-focus-home="">
        <Table
          label={words.list}
          columns={keyColumns(words, timeNow(), setAsked)}
          rows={keys.data}
          rowId={({ id }) => id}
          {...tableState(keys)}
          errorTitle={words.failed}
          expected={2}
          empty={<EmptyState title={words.none} text={words.noneHelp} />}
        />
        {keys.data && keys.data.length > 0 && <TimesNote />}
      </List>
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
      {asked && (
        <Revocation
          apiKey={asked}
          onEnd={(isRevoked) => {
            setAsked(undefined);
            if (isRevoked) setRevokedCount((count) => count + 1);
          }}
        />
      )}
    </Section>
  );
}

interface RevocationProps {
  readonly apiKey: ApiKey;
  readonly onEnd: (isRevoked: boolean) => void;
}

/** Asks before programs are locked out, for good. */
function Revocation({ apiKey: { id, name }, onEnd }: RevocationProps) {
  const words = useWords(apiKeysPart);
  const notices = useNotices();
  const revoke = useSend(accountCalls.revokeApiKey);

  async function confirm() {
    try {
      await revoke.mutateAsync({ id });
      notices.success(named(words.revoked, { name }));
      onEnd(true);
    } catch (error) {
      notices.failure(error);
      onEnd(false);
    }
  }

  return (
    <QuestionDialog
      title={fill(words.revokeTitle, { name })}
      text={words.revokeText}
      no={words.keep}
      yes={words.revoke}
      call={accountCalls.revokeApiKey}
      isPending={revoke.isPending}
      onNo={() => onEnd(false)}
      onYes={() => void confirm()}
    />
  );
}

const day = (instant: string) => dayOf(new Date(instant));

const tones: Readonly<Record<ApiKeyState, Tone>> = { inForce: 'good', ended: 'neutral', revoked: 'neutral' };

function keyColumns(words: WordsOf<typeof apiKeysPart>, now: Date, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const access = ({ scopes, may_change }: ApiKey) =>
    fill(may_change ? words.changing : words.readOnly, {
      scopes: scopes.map((scope) => words.scopes[scope] ?? scope).join(words.comma),
    });
  return [
    {
      id: 'name',
      header: words.name,
      isName: true,
      cell: ({ name, last_four, made_by }) => (
        <Name>
          <bdi>{name}</bdi>
          <Last dir="ltr" title={fill(words.ending, { last: last_four })}>
            …{last_four}
          </Last>
          {made_by !== undefined && <Maker>{fill(words.madeBy, { name: made_by })}</Maker>}
        </Name>
      ),
    },
    { id: 'access', header: words.access, isWide: true, cell: (key) => <Access>{access(key)}</Access> },
    {
      id: 'state',
      header: words.state,
      width: '96px',
      isPlain: true,
      cell: (key) => {
        const state = apiKeyState(key, now);
        return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
      },
    },
    {
      id: 'lastUsed',
      header: words.lastUsed,
      width: '144px',
      cell: ({ last_used_at }) => (last_used_at === null ? words.never : moment(last_used_at)),
    },
    {
      id: 'ends',
      header: words.ends,
      width: '104px',
      cell: ({ expires_at, revoked_at }) =>
        expires_at !== null ? day(expires_at) : revoked_at === null ? words.noEnd : '-',
    },
    { id: 'made', header: words.made, width: '104px', isMinor: true, cell: ({ created_at }) => day(created_at) },
    {
      id: 'action',
      header: words.action,
      width: '96px',
      isAction: true,
      cell: (key) =>
        apiKeyState(key, now) === 'inForce' && (
          <Button
            size="small"
            call={accountCalls.revokeApiKey}
            aria-label={fill(words.revokeOf, { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {words.revoke}
          </Button>
        ),
    },
  ];
}

const Section = styled.section`
  padding-block: var(--mr-space-24);
  border-block-start: 1px solid var(--mr-line-hair);
  &:first-child {
    border: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: 0 var(--mr-space-16);
  margin-block-end: var(--mr-space-16);
  > :first-child {
    flex: 1 1 320px;
  }
`;

const List = styled(Stack)`
  ${focusRing}
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--mr-space-8);
  overflow-wrap: anywhere;
  font-weight: 500;
  color: var(--mr-ink-strong);
`;

const Last = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;

const Maker = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Access = styled.span`
  white-space: normal;
`;
