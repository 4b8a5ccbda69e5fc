import { accountCalls, hasEnded, hasFreeSeat, seatLimits, type People as AllPeople } from '@millrace/core/account';
import { timeNow } from '@millrace/core/format';
import type { SeatRole } from '@millrace/core/session';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Table } from '@millrace/widgets/kit/table';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountChanges } from './account-changes.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { personColumns, type PersonRow } from './person-columns.tsx';
import { peoplePart } from './people-words.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { useMember } from '../../member.ts';
import { QuestionDialog } from '../../shell/question.tsx';
import { SectionHelp, SectionTitle, Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

interface Asked {
  readonly row: PersonRow;
  readonly to: 'remove' | 'changeRole';
}

/** Who logs in to the account, who is invited to, and what they have changed. */
export function People() {
  const words = useWords(peoplePart);
  const titleId = useId();
  const notices = useNotices();
  const me = useMember();
  const people = useCall(accountCalls.people, {});
  const invite = useSend(accountCalls.inviteSeat);
  const takeBack = useSend(accountCalls.withdrawInvitation);
  const list = useRef<HTMLDivElement>(null);
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [endedCount, setEndedCount] = useState(0);
  const rows = people.data && rowsOf(people.data, timeNow());
  const isFull = people.data !== undefined && !hasFreeSeat(people.data);
  const count = String(seatLimits.seats);

  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (endedCount > 0) list.current?.focus();
  }, [endedCount]);

  async function sendAgain({ email, role }: PersonRow) {
    try {
      await invite.mutateAsync({ email, role: role as SeatRole });
      notices.success(named(words.sent, { name: email, count: String(seatLimits.invitationDays) }));
    } catch (error) {
      notices.failure(error);
    }
  }

  /** Whoever is gone from another tab meanwhile is gone from here as well. */
  function tellFailure(error: unknown) {
    notices.failure(error);
    void people.refetch();
  }

  async function withdraw({ id, email }: PersonRow) {
    try {
      await takeBack.mutateAsync({ id });
      notices.success(named(words.takenBack, { name: email }));
      setEndedCount((ended) => ended + 1);
    } catch (error) {
      tellFailure(error);
    }
  }

  const pendingId = invite.isPending ? invite.variables.email : undefined;
  return (
    <>
      <Section aria-labelledby={titleId}>
        <Head>
          <div>
            <SectionTitle id={titleId}>{words.title}</SectionTitle>
            <SectionHelp>{fill(words.help, { count })}</SectionHelp>
          </div>
          {!isFull && (
            <Button variant="primary" call={accountCalls.inviteSeat} onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )}
        </Head>
        <List ref={list} role="group" aria-label={words.list} tabIndex={-1} data-focus-home="">
          {isFull && <QuietText>{fill(words.full, { count })}</QuietText>}
          <Table
            label={words.list}
            columns={personColumns(words, {
              me: me?.un,
              pendingId,
              onChangeRole: (row) => setAsked({ row, to: 'changeRole' }),
              onRemove: (row) => setAsked({ row, to: 'remove' }),
              onSendAgain: (row) => void sendAgain(row),
              onTakeBack: (row) => void withdraw(row),
            })}
            rows={rows}
            rowId={({ key }) => key}
            {...tableState(people)}
            errorTitle={words.failed}
            expected={2}
            empty={null}
          />
          {rows?.length === 1 && (
            <QuietText>
              {words.none}. {words.noneHelp}
            </QuietText>
          )}
          {rows && rows.length > 1 && <TimesNote />}
        </List>
        <RoleTable />
        <QuietText>{words.notes}</QuietText>
      </Section>
      <AccountChanges />
      {isInviting && <InviteDialog logins={loginsOf(people.data)} onClose={() => setInviting(false)} />}
      {asked?.to === 'changeRole' && (
        <RoleDialog row={asked.row} onFailure={tellFailure} onClose={() => setAsked(undefined)} />
      )}
      {asked?.to === 'remove' && (
        <Removal
          row={asked.row}
          onFailure={tellFailure}
          onEnd={(isRemoved) => {
            setAsked(undefined);
            if (isRemoved) setEndedCount((ended) => ended + 1);
          }}
        />
      )}
    </>
  );
}

interface RemovalProps {
  readonly row: PersonRow;
  readonly onFailure: (error: unknown) => void;
  readonly onEnd: (isRemoved: boolean) => void;
}

/** Asks before somebody is locked out. */
function Removal({ row: { id, email }, onFailure, onEnd }: RemovalProps) {
  const words = useWords(peoplePart);
  const notices = useNotices();
  const remove = useSend(accountCalls.removeSeat);

  async function confirm() {
    try {
      await remove.mutateAsync({ id });
      notices.success(named(words.removed, { name: email }));
      onEnd(true);
    } catch (error) {
      onFailure(error);
      onEnd(false);
    }
  }

  return (
    <QuestionDialog
      title={fill(words.removeTitle, { name: email })}
      text={words.removeText}
      no={words.keep}
      yes={words.remove}
      call={accountCalls.removeSeat}
      isPending={remove.isPending}
      onNo={() => onEnd(false)}
      onYes={() => void confirm()}
    />
  );
}

function loginsOf(people: AllPeople | undefined): string[] {
  return people ? [people.owner, ...people.seats.map(({ email }) => email)] : [];
}

/** The owner, then those who have a seat, then those who are invited. */
function rowsOf({ owner, seats, invitations }: AllPeople, now: Date): PersonRow[] {
  return [
    { key: 'owner', id: 0, email: owner, role: 'owner', state: 'active' },
    ...seats.map(({ id, email, role, last_seen, has_factor }): PersonRow => ({
      key: `seat ${id}`,
      id,
      email,
      role,
      state: 'active',
      seat: { last_seen, has_factor },
    })),
    ...invitations.map((one): PersonRow => ({
      key: `invitation ${one.id}`,
      id: one.id,
      email: one.email,
      role: one.role,
      state: hasEnded(one, now) ? 'ended' : 'invited',
      until: one.expires_at,
    })),
  ];
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  padding-block: var(--mr-space-24);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: 0 var(--mr-space-16);
  > :first-child {
    flex: 1 1 320px;
  }
`;

const List = styled(Stack)`
  ${focusRing}
`;
