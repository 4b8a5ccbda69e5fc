import { presetTest, reopenedResult } from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { useLocation } from 'react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';

/** An address with `?url=` fills the form in, one with `?result=` shows a test again. */
export function Page() {
  const { titles } = usePortalWords();
  const { pathname, search } = useLocation();
  const here = new URL(pathname + search, location.origin).href;
  return (
    <>
      <PageTitle>{titles.tracker}</PageTitle>
      <WithUser>
        {({ id }) => (
          <TrackerTester
            key={search}
            uid={String(id)}
            defaultForm={presetTest(here)}
            resultId={reopenedResult(here)}
            pageUrl={here}
          />
        )}
      </WithUser>
    </>
  );
}
