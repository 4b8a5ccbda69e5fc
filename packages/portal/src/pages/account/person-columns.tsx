import { accountCalls } from '@millrace/core/account';
import { dayOf, moment } from '@millrace/core/format';
import type { Role } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import type { Column } from '@millrace/widgets/kit/table';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import type { peoplePart } from './people-words.ts';
import { ButtonRow } from '../../shell/section.tsx';

/** Somebody of the account, or who is invited to it. */
export interface PersonRow {
  readonly key: string;
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly state: 'active' | 'invited' | 'ended';
  /** Of whoever has a seat. */
  readonly seat?: { readonly last_seen: string | null; readonly has_factor: boolean };
  /** How long an invitation is good. */
  readonly until?: string;
}

interface Acts {
  /** What whoever looks logs in with. */
  readonly me: string | undefined;
  /** To whom an invitation is being sent again. */
  readonly pendingId: string | undefined;
  readonly onChangeRole: (row: PersonRow) => void;
  readonly onRemove: (row: PersonRow) => void;
  readonly onSendAgain: (row: PersonRow) => void;
  readonly onTakeBack: (row: PersonRow) => void;
}

const tones: Readonly<Record<PersonRow['state'], Tone>> = { active: 'good', invited: 'info', ended: 'warn' };

export function personColumns(words: WordsOf<typeof peoplePart>, acts: Acts): Column<PersonRow>[] {
  return [
    {
      id: 'person',
      header: words.person,
      isName: true,
      cell: ({ email }) => (
        <Name>
          <bdi>{email}</bdi>
          {email === acts.me && <Tag tone="neutral">{words.you}</Tag>}
        </Name>
      ),
    },
    { id: 'role', header: words.role, width: '96px', cell: ({ role }) => words.roles[role] },
    {
      id: 'state',
      header: words.status,
      width: '152px',
      isPlain: true,
      cell: ({ state, until }) => (
        <State>
          <Tag tone={tones[state]}>{words.states[state]}</Tag>
          {until !== undefined && (
            <QuietText $size={12}>{fill(words.until, { day: dayOf(new Date(until)) })}</QuietText>
          )}
        </State>
      ),
    },
    {
      id: 'factor',
      header: words.factor,
      width: '112px',
      cell: ({ seat }) => (seat ? words.hasFactor[seat.has_factor ? 'yes' : 'no'] : words.never),
    },
    {
      id: 'lastSeen',
      header: words.lastSeen,
      width: '144px',
      cell: ({ seat }) => (seat?.last_seen ? moment(seat.last_seen) : words.never),
    },
    {
      id: 'action',
      header: words.action,
      width: '208px',
      isAction: true,
      isWide: true,
      cell: (row) => row.role !== 'owner' && <Acting row={row} words={words} acts={acts} />,
    },
  ];
}

interface ActingProps {
  readonly row: PersonRow;
  readonly words: WordsOf<typeof peoplePart>;
  readonly acts: Acts;
}

function Acting({ row, words, acts }: ActingProps) {
  const name = row.email;
  if (row.state === 'active') {
    return (
      <ButtonRow>
        <Button
          size="small"
          call={accountCalls.changeSeat}
          aria-label={fill(words.changeRoleOf, { name })}
          onClick={() => acts.onChangeRole(row)}
        >
          {words.changeRole}
        </Button>
        <Button
          size="small"
          call={accountCalls.removeSeat}
          aria-label={fill(words.removeOf, { name })}
          onClick={() => acts.onRemove(row)}
        >
          {words.remove}
        </Button>
      </ButtonRow>
    );
  }
  return (
    <ButtonRow>
      <Button
        size="small"
        call={accountCalls.inviteSeat}
        isPending={acts.pendingId === name}
        aria-label={fill(words.againOf, { name })}
        onClick={() => acts.onSendAgain(row)}
      >
        {words.again}
      </Button>
      <Button
        size="small"
        call={accountCalls.withdrawInvitation}
        aria-label={fill(words.takeBackOf, { name })}
        onClick={() => acts.onTakeBack(row)}
      >
        {words.takeBack}
      </Button>
    </ButtonRow>
  );
}

const State = styled.div`
  padding-block: var(--mr-space-4);
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
  overflow-wrap: anywhere;
  font-weight: 500;
  color: var(--mr-ink-strong);
`;
