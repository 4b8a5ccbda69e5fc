import { loggedState, type LoggedPostback } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import { groupText } from '@millrace/core/reports';
import { CutText } from '@millrace/widgets/kit/cut-text';
import { OpenButton } from '@millrace/widgets/kit/open-button';
import type { Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import { timeOf } from '../../shell/time-of.ts';
import { Payout } from '../reports/conversion-status.tsx';
import { PostbackOutcome } from './outcome.tsx';
import type { postbackPage } from './postback-words.ts';
import { ResendButton } from './resend-button.tsx';

type Words = WordsOf<typeof postbackPage>;

interface Settings {
  readonly aid: number;
  readonly words: Words;
  readonly onOpen: (postback: LoggedPostback) => void;
}

/** What is told of each row; all its tries are in the drawer. */
export function loggedColumns({ aid, words, onOpen }: Settings): Column<LoggedPostback>[] {
  const { columns } = words;
  return [
    {
      id: 'at',
      header: columns.at,
      isName: true,
      width: '136px',
      cell: (postback) => (
        <Time onClick={() => onOpen(postback)}>
          <bdi>{moment(postback.at)}</bdi>
        </Time>
      ),
    },
    {
      id: 'offer',
      header: columns.offer,
      isPlain: true,
      cell: (postback) => <CutText>{offerOf(postback)}</CutText>,
    },
    {
      id: 'told',
      header: columns.told,
      width: '112px',
      isPlain: true,
      cell: ({ told }) => words.tellings[told] ?? told,
    },
    {
      id: 'payout',
      header: columns.payout,
      align: 'end',
      width: '88px',
      isKey: true,
      cell: ({ conversion_id, told, payout }) =>
        conversion_id === null ? '-' : <Payout of={{ status: told === 'reversed' ? told : 'approved', payout }} />,
    },
    {
      id: 'result',
      header: columns.result,
      width: '248px',
      isPlain: true,
      cell: (postback) => <Result logged={postback} words={words} />,
    },
    {
      id: 'action',
      header: words.action,
      width: '104px',
      isAction: true,
      cell: (postback) => <ResendButton aid={aid} logged={postback} />,
    },
  ];
}

/** What was answered, and beside or below it how often it was sent. */
function Result({ logged, words }: { readonly logged: LoggedPostback; readonly words: Words }) {
  return (
    <Told>
      {logged.last && <PostbackOutcome tried={logged.last} isTestSaid />}
      <Tries>{triesText(logged, words)}</Tries>
    </Told>
  );
}

/** The offer that a conversion is of; a test has none. */
export function offerOf({ oid, offer_name }: LoggedPostback): string {
  return oid === 0 ? '-' : groupText({ oid, offer_name }, 'oid');
}

/** How often it was sent, and what comes next. */
export function triesText({ tries: count, ...postback }: LoggedPostback, words: Words): string {
  const { next_at } = postback;
  const tries = fill(count === 1 ? words.triesOne : words.tries, { count });
  const time = next_at ? timeOf(next_at) : '';
  switch (loggedState({ tries: count, ...postback })) {
    case 'arrived':
      return tries;
    case 'failing':
      return fill(words.nextAfter, { tries, time });
    case 'failed':
      if (postback.told === 'test') return tries;
      return count === 0 ? words.givenUpUnsent : fill(words.givenUp, { tries });
    case 'sending':
      return count === 0 ? words.sendingFirst : fill(words.sendingAgain, { tries });
    case 'notSent':
      return words.notSent;
  }
}

const Told = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-12);
  padding-block: var(--mr-space-8);
  @container (width < 560px) {
    padding-block: 0;
  }
`;

const Tries = styled.bdi`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const Time = styled(OpenButton)`
  font-weight: 500;
  font-feature-settings: 'tnum';
  white-space: nowrap;
  color: var(--mr-ink-strong);
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
  }
`;
