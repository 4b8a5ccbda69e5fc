import { chosenAt, type ChosenReport } from '@millrace/core/reports';
import { Bookmark } from 'lucide';
import { styled } from 'styled-components';
import { useReopened } from '../data/use-autosave.ts';
import { Icon } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { reportView } from '../messages/report-view.ts';
import { useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedList } from './saved-list.tsx';

interface SavedReportsProps extends Omit<PartProps, 'onChange'> {
  readonly onOpen: (report: ChosenReport) => void;
}

/** Reports under names, to open again; what is chosen now can be saved with them. */
export function SavedReports({ chosen, now, onOpen }: SavedReportsProps) {
  const words = useWords(reportView);
  const isNaming = useReopened('saved report') !== undefined;
  const isRenaming = useReopened('report name') !== undefined;
  return (
    <Popover
      defaultOpen={isNaming || isRenaming}
      trigger={<Icon of={Bookmark} />}
      aria-label={words.saved}
      title={words.saved}
      placement="bottom end"
    >
      {({ close }) => (
        <Content>
          <SavedList
            onOpen={(query) => {
              close();
              onOpen(chosenAt(query, now));
            }}
          />
          <SaveForm chosen={chosen} />
        </Content>
      )}
    </Popover>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  width: min(320px, 100%);
  min-width: min(280px, 80vw);
`;
