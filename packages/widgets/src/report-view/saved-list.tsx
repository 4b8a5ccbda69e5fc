import { gapAfter } from '@millrace/core/format';
import { reportCalls } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { reportView } from '../messages/report-view.ts';
import { useWords } from '../provider.tsx';
import { SavedRow } from './saved-row.tsx';

interface SavedListProps {
  /** What is chosen in it, as the query of an address. */
  readonly onOpen: (query: string) => void;
}

/** The reports that stand under a name, each to open, to rename or to take away. */
export function SavedList({ onOpen }: SavedListProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const savedReports = useCall(reportCalls.saved, {});

  if (savedReports.error && !savedReports.data) {
    return (
      <QuietText role="alert">
        {words.savedFailed}
        {gapAfter(words.savedFailed)}
        <Button size="small" isPending={savedReports.isFetching} onClick={() => void savedReports.refetch()}>
          {kit.retry}
        </Button>
      </QuietText>
    );
  }
  if (!savedReports.data) return <Spinner />;
  if (savedReports.data.length === 0) return <QuietText>{words.noSaved}</QuietText>;
  return (
    <List>
      {savedReports.data.map((report) => (
        <SavedRow key={report.id} report={report} onOpen={() => onOpen(report.query)} />
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
