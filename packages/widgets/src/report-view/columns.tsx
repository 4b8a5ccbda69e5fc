import { rangeText, type Range } from '@millrace/core/format';
import {
  daysOfRow,
  groupText,
  isGroup,
  shownMeasure,
  type Column as Name,
  type GroupName,
  type ReportRow,
} from '@millrace/core/reports';
import { subNames } from '@millrace/core/traffic';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountryName } from '../kit/country-name.tsx';
import { CutText } from '../kit/cut-text.tsx';
import { Door } from '../kit/door.tsx';
import { LetterText } from '../kit/letter-text.tsx';
import { OpenButton } from '../kit/open-button.tsx';
import type { Column } from '../kit/table.tsx';
import { Tag } from '../kit/tag.tsx';
import { hourOf } from './hours.ts';
import type { Doors, OfSources } from './report-view.tsx';

interface Shown extends OfSources, Doors {
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  /** What stands for a source where visitors brought none. */
  readonly noSource: string;
  readonly timeZone: string | undefined;
  /** The days of the report; hours without a day are told on the last of them. */
  readonly range: Range;
}

export function columnsOf({
  names,
  words,
  noSource,
  timeZone,
  range,
  onSource,
  sourceMark,
  drilledTo,
  hrefOf,
  onDrill,
}: Shown): Column<ReportRow>[] {
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
      const cell = onSource ? open : text;
      const markedCell = (row: ReportRow) => <Marked mark={sourceMark?.(row)}>{cell(row)}</Marked>;
      return { id, header, isName: index === 0, cell: sourceMark ? markedCell : cell };
    }
    const cell = (row: ReportRow) => groupCell(row, id, timeZone, range);
    if (index > 0) return { id, header, cell };
    return {
      id,
      header,
      isName: true,
      cell: (row) => {
        const next = drilledTo(row);
        if (!next) return cell(row);
        return (
          <Door href={hrefOf?.(next)} onOpen={() => onDrill(next)}>
            {cell(row)}
          </Door>
        );
      },
    };
  });
}

/** What is pressed stays where it is when its mark comes. */
function Marked({ mark, children }: { readonly mark: string | undefined; readonly children: ReactNode }) {
  return (
    <Side>
      {children}
      {mark && <Tag>{mark}</Tag>}
    </Side>
  );
}

const Side = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  max-width: 100%;
`;

const subs: readonly GroupName[] = subNames;

function groupCell(row: ReportRow, group: GroupName, timeZone: string | undefined, range: Range): ReactNode {
  if (group === 'country' && row.country) {
    return (
      <CutText>
        <CountryName code={row.country} />
      </CutText>
    );
  }
  if (group === 'hour' && timeZone) return hourOf(row, timeZone, range.end);
  const week = group === 'week' && daysOfRow(group, row, range);
  if (week) return <CutText>{rangeText(week)}</CutText>;
  const text = groupText(row, group) || '-';
  return subs.includes(group) ? <LetterText>{text}</LetterText> : <CutText>{text}</CutText>;
}
