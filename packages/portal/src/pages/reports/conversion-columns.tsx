import { dayOf, moment } from '@millrace/core/format';
import type { Conversion, ListedColumn } from '@millrace/core/conversions';
import { groupText } from '@millrace/core/reports';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { CutText } from '@millrace/widgets/kit/cut-text';
import { LetterText } from '@millrace/widgets/kit/letter-text';
import { OpenButton } from '@millrace/widgets/kit/open-button';
import type { Column } from '@millrace/widgets/kit/table';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import { TwoLines } from '../../shell/lines.tsx';
import { Payout, StatusTag } from './conversion-status.tsx';
import type { conversionsPage } from './conversion-words.ts';
import { CopiedId } from './copied-id.tsx';
import { postbackText } from './postback-text.ts';

type Words = WordsOf<typeof conversionsPage>;

interface Settings {
  readonly words: Words;
  /** Beside the time. */
  readonly shown: readonly ListedColumn[];
  readonly onOpen: (conversion: Conversion) => void;
}

/** What is told of each conversion, beginning with what is checked first. */
export function conversionColumns({ words, shown, onOpen }: Settings): Column<Conversion>[] {
  const { columns } = words;
  const text = (id: 'source' | 'aff_sub' | 'os' | 'carrier_name' | 'goal' | 'txid'): Column<Conversion> => ({
    id,
    header: columns[id],
    cell: (conversion) => <LetterText>{conversion[id] || '-'}</LetterText>,
  });
  const all: Readonly<Record<ListedColumn, Column<Conversion>>> = {
    offer: {
      id: 'offer',
      header: columns.offer,
      isPlain: true,
      cell: (conversion) => <CutText>{groupText(conversion, 'oid') || '-'}</CutText>,
    },
    smartlink: {
      id: 'smartlink',
      header: columns.smartlink,
      cell: (conversion) => <CutText>{groupText(conversion, 'gid') || '-'}</CutText>,
    },
    source: text('source'),
    payout: {
      id: 'payout',
      header: columns.payout,
      align: 'end',
      isKey: true,
      cell: (conversion) => <Payout of={conversion} />,
    },
    status: {
      id: 'status',
      header: columns.status,
      isPlain: true,
      cell: (conversion) => {
        const sinceLine = sinceText(conversion, words);
        return (
          <TwoLines
            first={<StatusTag status={conversion.status} />}
            second={sinceLine && <OneLine>{sinceLine}</OneLine>}
          />
        );
      },
    },
    postback: {
      id: 'postback',
      header: columns.postback,
      cell: (conversion) => <Postback>{postbackText(conversion, words)}</Postback>,
    },
    channel: {
      id: 'channel',
      header: columns.channel,
      cell: (conversion) => <CutText>{groupText(conversion, 'aid') || '-'}</CutText>,
    },
    aff_sub: text('aff_sub'),
    country: {
      id: 'country',
      header: columns.country,
      cell: ({ country }) => <CutText>{country === '' ? '-' : <CountryName code={country} />}</CutText>,
    },
    os: text('os'),
    carrier_name: text('carrier_name'),
    click_id: {
      id: 'click_id',
      header: columns.click_id,
      cell: ({ click_id }) => <CopiedId id={click_id} isShort />,
    },
    goal: text('goal'),
    txid: text('txid'),
  };
  const time: Column<Conversion> = {
    id: 'at',
    header: columns.at,
    isName: true,
    cell: (conversion) => (
      <Time onClick={() => onOpen(conversion)}>
        <OneLine>{moment(conversion.at)}</OneLine>
      </Time>
    ),
  };
  return [time, ...shown.map((id) => all[id])];
}

/** When it was reversed, or until which day it is held. */
function sinceText({ reversed_at, held_until }: Conversion, words: Words): string | undefined {
  if (reversed_at !== null) return moment(reversed_at);
  return held_until === null ? undefined : fill(words.heldUntil, { day: dayOf(new Date(held_until)) });
}

const OneLine = styled.bdi`
  white-space: nowrap;
`;

const Time = styled(OpenButton)`
  font-weight: 500;
  font-feature-settings: 'tnum';
  color: var(--mr-ink-strong);
  @media (pointer: coarse) {
    min-height: var(--mr-height-touch);
  }
`;

/** Two lines of it at most, where the table is wider than its place. */
const Postback = styled.span`
  display: block;
  min-width: 168px;
`;
