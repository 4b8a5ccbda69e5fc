import { presetTest, reopenedResult } from '@millrace/core/tester';
import { useAutosaveStore } from '@millrace/widgets/data';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';

/** An address with `?url=` fills the form in, one with `?result=` shows a test again. */
export function Page() {
  const { titles } = usePortalWords();
  const { pathname, search } = useLocation();
  const pageUrl = new URL(pathname + search, location.origin).href;
  return (
    <>
      <PageTitle>{titles.tracker}</PageTitle>
      <WithUser>{({ id }) => <Testing key={search} uid={String(id)} here={pageUrl} />}</WithUser>
    </>
  );
}

function Testing({ uid, here }: { readonly uid: string; readonly here: string }) {
  const preset = presetTest(here);
  const autosave = useAutosaveStore('test', preset);
  const [first] = useState(() => autosave.read() ?? preset);
  return (
    <TrackerTester
      uid={uid}
      defaultForm={first}
      onFormChange={autosave.write}
      resultId={reopenedResult(here)}
      pageUrl={here}
    />
  );
}
