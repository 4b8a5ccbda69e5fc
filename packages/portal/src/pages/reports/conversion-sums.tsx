import { count, money } from '@millrace/core/format';
import { conversionCalls, conversionsPrefix, type ConversionSums } from '@millrace/core/conversions';
import { csvName } from '@millrace/core/reports';
import { useDownload } from '@millrace/widgets/data';
import { DownloadButton } from '@millrace/widgets/kit/download-button';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FigureList } from '../../shell/section.tsx';
import { conversionsPage } from './conversion-words.ts';
import { filterInputOf, type ConversionsQuery } from './conversions-address.ts';

interface ConversionTotalsProps {
  readonly query: ConversionsQuery;
  readonly tot: number | undefined;
  readonly totals: ConversionSums | undefined;
  /** What can be done with the table, beside the file. */
  readonly children?: ReactNode;
}

/** What the conversions of all pages come to, and their file. */
export function ConversionTotals({ query, tot = 0, totals, children }: ConversionTotalsProps) {
  const words = useWords(conversionsPage);
  const { downloaded, start, cancel } = useDownload(conversionCalls.csv);
  // The days are not those of what was searched.
  const file = query.search === '' ? csvName(conversionsPrefix, query.range) : `${conversionsPrefix}.csv`;
  return (
    <Line>
      {totals && (
        <FigureList
          label={words.summary}
          figures={[
            [words.statuses.approved, count(totals.approved)],
            ...(totals.pending > 0 ? [[words.statuses.pending, count(totals.pending)] as const] : []),
            [words.statuses.reversed, count(totals.reversed)],
            [words.statuses.rejected, count(totals.rejected)],
            [words.approvedPayout, money(totals.payout)],
          ]}
        />
      )}
      <Actions>
        {children}
        <DownloadButton
          rows={tot}
          downloaded={downloaded}
          onStart={({ raw }) => void start({ ...filterInputOf(query), raw }, file)}
          onCancel={cancel}
        />
      </Actions>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-12) var(--mr-space-24);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--mr-space-8);
  margin-inline-start: auto;
`;
