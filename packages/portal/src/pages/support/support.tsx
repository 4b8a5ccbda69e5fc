import { FaqList } from '@millrace/widgets/faq-list';
import { useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePortalWords } from '../../words.ts';

/** What is searched and which answer is pointed at live in the address. */
export function Page() {
  const { titles } = usePortalWords();
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <PageTitle>{titles.support}</PageTitle>
      <FaqList
        defaultKeyword={address.get('keyword') ?? ''}
        onSearch={({ keyword }) => setAddress(keyword === '' ? {} : { keyword }, { replace: true })}
        entry={address.get('entry') ?? undefined}
        addressOf={(name) => `${location.origin}${addresses.support}?${new URLSearchParams({ entry: name })}`}
      />
    </>
  );
}
