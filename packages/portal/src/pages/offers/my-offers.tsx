import type { Offer } from '@millrace/core/offers';
import { fill, offers } from '@millrace/widgets/messages';
import { OfferTable } from '@millrace/widgets/offer-table';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { offersAt, toAddress } from './offers-address.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePortalWords } from '../../words.ts';

// It brings the search among channels, which the list itself does not need.
const ApplyDialog = lazy(async () => ({ default: (await import('@millrace/widgets/apply-dialog')).ApplyDialog }));

/** What is searched and which page is shown live in the address, so that a link or the back button shows it again. */
export function Page() {
  const { offers: titles } = usePortalWords();
  const words = useWords(offers);
  const notices = useNotices();
  const [address, setAddress] = useSearchParams();
  const [applying, setApplying] = useState<Offer>();

  function applied() {
    if (applying) notices.success(fill(words.applied, { name: applying.name }));
    setApplying(undefined);
  }

  return (
    <>
      <PageTitle>{titles.title}</PageTitle>
      <OfferTable
        query={offersAt(address)}
        onQueryChange={(query) => setAddress(toAddress(query))}
        onApply={({ offer }) => setApplying(offer)}
      />
      <Suspense>
        {applying && <ApplyDialog offer={applying} onCancel={() => setApplying(undefined)} onApplied={applied} />}
      </Suspense>
    </>
  );
}
