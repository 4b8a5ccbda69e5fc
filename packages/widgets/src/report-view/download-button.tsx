import { count } from '@millrace/core/format';
import { asksOf, shownColumns } from '@millrace/core/reports';
import { Download } from 'lucide';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Progress } from '../kit/progress.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps extends Omit<PartProps, 'onChange'> {
  /** How many rows there are, once that is known. */
  readonly rows: number | undefined;
}

/** All rows of the report, in the columns and the order that are shown; the server makes the file. */
export function DownloadButton({ chosen, now, rows = 0 }: DownloadButtonProps) {
  const words = useWords(reports);
  const { soFar } = useWords(reportView);
  const { kit } = useWords();
  const { downloaded, start, cancel } = useDownload();

  if (downloaded !== undefined) {
    // The head of the file and its totals are lines too.
    const done = Math.min(Math.max(0, downloaded - 1), rows);
    return (
      <Running>
        <Progress
          label={words.download}
          value={downloaded > 0 ? done : undefined}
          max={rows}
          text={fill(soFar, { count: count(done), total: count(rows) })}
        />
        <Button onClick={cancel}>{kit.cancel}</Button>
      </Running>
    );
  }
  return (
    <Button
      disabled={rows === 0}
      onClick={() => {
        const { p: _page, n: _size, ...asks } = asksOf(chosen, now);
        void start({ ...asks, columns: shownColumns(chosen.type, chosen.group, chosen.measures) });
      }}
    >
      <Icon of={Download} />
      {words.download}
    </Button>
  );
}

const Running = styled.div`
  display: flex;
  align-items: end;
  gap: var(--mr-space-8);
  > :first-child {
    width: 200px;
  }
`;
