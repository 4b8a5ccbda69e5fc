import { count } from '@millrace/core/format';
import { Download } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

interface DownloadButtonProps {
  /** How many rows the file will have, its head and its totals not counted. */
  readonly rows: number;
  /** How many of its lines have arrived; undefined while nothing is downloaded. */
  readonly downloaded: number | undefined;
  /** Begins it, with amounts as they are shown or as raw numbers. */
  readonly onStart: (asks: { readonly raw: 0 | 1 }) => void;
  readonly onCancel: () => void;
}

/** Downloads a table as CSV; the server makes the file. While it comes, its progress and a way to cancel it. */
export function DownloadButton({ rows, downloaded, onStart, onCancel }: DownloadButtonProps) {
  const words = useWords(reports);
  const { soFar, raw, rawShort, rawHelp } = useWords(reportView);
  const { kit } = useWords();
  const [isRaw, setRaw] = useState(false);

  if (downloaded !== undefined) {
    // The head of the file and its totals are lines too.
    const doneRows = Math.min(Math.max(0, downloaded - 1), rows);
    return (
      <Running>
        <Progress
          label={words.download}
          value={downloaded > 0 ? doneRows : undefined}
          max={rows}
          text={fill(soFar, { count: count(doneRows), total: count(rows) })}
        />
        <Button onClick={onCancel}>{kit.cancel}</Button>
      </Running>
    );
  }
  return (
    <Offered>
      <Checkbox
        label={<ByRoom wide={raw} narrow={rawShort} />}
        title={rawHelp}
        isChecked={isRaw}
        onChange={setRaw}
        disabled={rows === 0}
      />
      <Button disabled={rows === 0} onClick={() => onStart({ raw: isRaw ? 1 : 0 })}>
        <Icon of={Download} />
        <ByRoom wide={words.download} narrow="CSV" />
      </Button>
    </Offered>
  );
}

/** On a phone all that stands over a table is in one line. */
function ByRoom({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <Wide>{wide}</Wide>
      <Narrow>{narrow}</Narrow>
    </>
  );
}

const Wide = styled.span`
  @media (width < 640px) {
    display: none;
  }
`;

const Narrow = styled.span`
  @media (width >= 640px) {
    display: none;
  }
`;

const Offered = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-16);
  @media (width < 640px) {
    column-gap: var(--mr-space-8);
  }
`;

const Running = styled.div`
  display: flex;
  align-items: end;
  gap: var(--mr-space-8);
  > :first-child {
    width: 200px;
  }
  @media (width < 640px) {
    flex: 1 1 0;
    > :first-child {
      flex: 1;
      width: 0;
    }
  }
`;
