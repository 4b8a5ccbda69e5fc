import { CreativePicker } from '@millrace/widgets/creative-picker';
import { useWords } from '@millrace/widgets/provider';
import { PageTitle } from '../../shell/page-title.tsx';
import { Stack } from '../../shell/section.tsx';
import { CreativesLead } from './lead.ts';
import { usePicker } from './use-picker.ts';
import { creativesPage } from './words.ts';

/** All creatives, to be looked at and downloaded. */
export function Page() {
  const words = useWords(creativesPage);
  const bound = usePicker({}, { from: 'library' });
  return (
    <Stack>
      <PageTitle>{words.library}</PageTitle>
      <CreativesLead>{words.libraryLead}</CreativesLead>
      <CreativePicker {...bound} hasSelection={false} hasDownload />
    </Stack>
  );
}
