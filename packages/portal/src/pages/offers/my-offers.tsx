import type { Offer } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { OfferTable } from '@millrace/widgets/offer-table';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { offersAt, toAddress } from './offers-address.ts';
import { useApply } from './use-apply.tsx';
import { useApplyMany } from './use-apply-many.tsx';
import { idAt, withId } from '../../id-address.ts';
import { useAddress } from '../../shell/address.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useUpdateInfo } from '../../update-info.ts';
import { usePortalWords } from '../../words.ts';

const LinkDialog = later(() => import('./link-dialog.tsx').then((module) => module.LinkDialog), NotOpened);
const OfferDrawer = later(() => import('./offer-drawer.tsx').then((module) => module.OfferDrawer), NotOpened);

/** What is searched, which page is shown and which offer is open live in the address; the back button closes it. */
export function Page() {
  const { titles } = usePortalWords();
  const navigate = useNavigate();
  const [address, show] = useAddress();
  const [, setAddress] = useSearchParams();
  const { apply, dialog } = useApply();
  const { applyMany, dialog: manyDialog } = useApplyMany();
  const [linkOffer, setLinkOffer] = useState<Pick<Offer, 'oid' | 'name'>>();
  const updateInfo = useUpdateInfo();
  const openOid = idAt(address, 'offer');
  const profile = useCall(sessionCalls.profile, {});

  const open = useCallback(
    (oid: number | undefined) => setAddress((current) => withId(current, 'offer', oid), { preventScrollReset: true }),
    [setAddress],
  );

  const toCreatives = ({ oid }: Pick<Offer, 'oid'>) => void navigate(addresses.offerCreatives(oid));

  return (
    <>
      <PageTitle>{titles.myOffers}</PageTitle>
      <OfferTable
        user={profile.data?.user}
        query={offersAt(address)}
        onQueryChange={(query) => show(toAddress(query))}
        onApply={({ offer }) => apply(offer)}
        onApplyMany={applyMany}
        onLink={({ offer }) => setLinkOffer(offer)}
        onCreative={({ offer }) => toCreatives(offer)}
        onUpdateInfo={updateInfo}
        onOpen={({ offer }) => open(offer.oid)}
      />
      {openOid !== undefined && (
        <OfferDrawer
          oid={openOid}
          onApply={apply}
          onCreative={toCreatives}
          onUpdateInfo={updateInfo}
          onClose={() => open(undefined)}
        />
      )}
      {linkOffer && <LinkDialog offer={linkOffer} onClose={() => setLinkOffer(undefined)} />}
      {dialog}
      {manyDialog}
    </>
  );
}
