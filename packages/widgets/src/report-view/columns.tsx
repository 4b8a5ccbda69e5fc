import {
  groupText,
  isGroup,
  shownMeasure,
  type Column as Name,
  type GroupName,
  type ReportRow,
} from '@millrace/core/reports';
import { subNames } from '@millrace/core/traffic';
import type { ReactNode } from 'react';
import { CountryName } from '../kit/country-name.tsx';
import { CutText } from '../kit/cut-text.tsx';
import { LetterText } from '../kit/letter-text.tsx';
import { OpenButton } from '../kit/open-button.tsx';
import type { Column } from '../kit/table.tsx';
import { hourOf } from './hours.ts';

interface Shown {
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  /** What stands for a source where visitors brought none. */
  readonly noSource: string;
  readonly timeZone: string | undefined;
  /** The day on which hours without a day are told. */
  readonly day: string;
  /** Makes the source of a row what opens it. */
  readonly onSource?: ((row: ReportRow) => void) | undefined;
}

export function columnsOf({ names, words, noSource, timeZone, day, onSource }: Shown): Column<ReportRow>[] {
  return names.map((id, index) => {
    const header = words[id];
    if (!isGroup(id)) return { id, header, align: 'end', cell: (row) => shownMeasure(id, row) };
    if (id === 'source') {
      const text = (row: ReportRow) => <LetterText>{row.source || noSource}</LetterText>;
      const open = (row: ReportRow) => (
        <OpenButton data-marked onClick={() => onSource?.(row)}>
          {text(row)}
        </OpenButton>
      );
      return { id, header, isName: index === 0, cell: onSource ? open : text };
    }
    return { id, header, isName: index === 0, cell: (row) => groupCell(row, id, timeZone, day) };
  });
}

const subs: readonly GroupName[] = subNames;

function groupCell(row: ReportRow, group: GroupName, timeZone: string | undefined, day: string): ReactNode {
  if (group === 'country' && row.country) {
    return (
      <CutText>
        <CountryName code={row.country} />
      </CutText>
    );
  }
  if (group === 'hour' && timeZone) return hourOf(row, timeZone, day);
  const text = groupText(row, group) || '-';
  return subs.includes(group) ? <LetterText>{text}</LetterText> : <CutText>{text}</CutText>;
}
