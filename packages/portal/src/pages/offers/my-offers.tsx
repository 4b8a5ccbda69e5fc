import type { Offer } from '@millrace/core/offers';
import { ApplyDialog } from '@millrace/widgets/apply-dialog';
import { OfferTable } from '@millrace/widgets/offer-table';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePortalWords } from '../../words.ts';

/** What is searched and which page is shown live in the address, so that a link or the back button shows it again. */
export function Page() {
  const { offers } = usePortalWords();
  const [address, setAddress] = useSearchParams();
  const [applying, setApplying] = useState<Offer>();

  return (
    <>
      <PageTitle>{offers.title}</PageTitle>
      <OfferTable />
      {applying && <ApplyDialog isOpen offer={applying} onCancel={() => setApplying(undefined)} onApplied={() => setApplying(undefined)} />}
    </>
  );
}
