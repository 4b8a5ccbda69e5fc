import {
  groupText,
  isGroup,
  shownMeasure,
  type Column as Name,
  type GroupName,
  type ReportRow,
} from '@millrace/core/reports';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import type { Column } from '../kit/table.tsx';
import { hourOf } from './hours.ts';

interface Shown {
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly timeZone: string | undefined;
  /** The day on which hours without a day are told. */
  readonly day: string;
}

export function columnsOf({ names, words, timeZone, day }: Shown): Column<ReportRow>[] {
  return names.map((id, index) => {
    const header = words[id];
    if (!isGroup(id)) return { id, header, align: 'end', cell: (row) => shownMeasure(id, row) };
    return { id, header, isName: index === 0, cell: (row) => groupCell(row, id, timeZone, day) };
  });
}

function groupCell(row: ReportRow, group: GroupName, timeZone: string | undefined, day: string): ReactNode {
  if (group === 'country' && row.country) {
    return (
      <Text>
        <CountryName code={row.country} />
      </Text>
    );
  }
  if (group === 'hour' && timeZone) return hourOf(row, timeZone, day);
  const text = groupText(row, group);
  return <Text title={text.length > longest ? text : undefined}>{text || '-'}</Text>;
}

const longest = 32;

/** Cut where it is too long, and whole in its tooltip. */
const Text = styled.span`
  display: block;
  max-width: ${longest}ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
