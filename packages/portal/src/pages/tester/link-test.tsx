import { presetTest, reopenedResult, sources } from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { useWords } from '@millrace/widgets/provider';
import { PublicLayout } from './public-layout.tsx';
import { watchPageWords } from './watch-words.ts';

/** The tester for everybody: where the page of a result and its badge lead. An address with `?url=` fills the form in. */
export function Page() {
  const words = useWords(watchPageWords);
  return (
    <PublicLayout title={words.testTitle} lead={words.testLead}>
      <TrackerTester
        source={sources.offersSite}
        defaultForm={presetTest(location.href)}
        resultId={reopenedResult(location.href)}
      />
    </PublicLayout>
  );
}
