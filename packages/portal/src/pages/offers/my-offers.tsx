import type { Offer } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { useCall, useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { fill, named, offers } from '@millrace/widgets/messages';
import { OfferTable } from '@millrace/widgets/offer-table';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { offersAt, toAddress } from './offers-address.ts';
import { idAt, withId } from '../../id-address.ts';
import { useAddress } from '../../shell/address.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useOneChannel } from '../../channel.tsx';
import { useUpdateInfo } from '../../update-info.ts';
import { usePortalWords } from '../../words.ts';

// It brings the search among channels, which the list itself does not need.
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((part) => part.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);
const ApplyManyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((part) => part.ApplyManyDialog),
  ({ onCancel }) => <NotOpened onClose={() => onCancel({ oids: [] })} />,
);
const LinkDialog = later(() => import('./link-dialog.tsx').then((part) => part.LinkDialog), NotOpened);
const OfferDrawer = later(() => import('./offer-drawer.tsx').then((part) => part.OfferDrawer), NotOpened);

/** What is applied for at once; after a reload the selection is gone, and what was typed is there. */
interface ApplyingMany {
  readonly offers: readonly Pick<Offer, 'oid' | 'name'>[];
  readonly deselect?: ((oids: readonly number[]) => void) | undefined;
}

/** What is searched, which page is shown and which offer is open live in the address; the back button closes it. */
export function Page() {
  const { titles } = usePortalWords();
  const channel = useOneChannel();
  const words = useWords(offers);
  const notices = useNotices();
  const navigate = useNavigate();
  const [address, show] = useAddress();
  const [, setAddress] = useSearchParams();
  const [applying, setApplying] = useState(useReopened<Pick<Offer, 'oid' | 'name'>>('apply'));
  const reopened = useReopened<ApplyingMany['offers']>('apply-many');
  const [applyingMany, setApplyingMany] = useState<ApplyingMany | undefined>(reopened && { offers: reopened });
  const [linked, setLinked] = useState<Pick<Offer, 'oid' | 'name'>>();
  const updateInfo = useUpdateInfo();
  const opened = idAt(address, 'offer');
  const profile = useCall(sessionCalls.profile, {});

  const open = useCallback(
    (oid: number | undefined) => setAddress((now) => withId(now, 'offer', oid), { preventScrollReset: true }),
    [setAddress],
  );

  function applied() {
    if (applying) notices.success(named(words.applied, { name: applying.name }));
    setApplying(undefined);
  }

  /** Those that were applied for are not selected any more, whatever page they are on. */
  function closeMany(oids: readonly number[]) {
    applyingMany?.deselect?.(oids);
    setApplyingMany(undefined);
  }

  function appliedForMany(oids: readonly number[]) {
    notices.success(fill(words.appliedForAll, { count: oids.length }));
    closeMany(oids);
  }

  const toCreatives = ({ oid }: Pick<Offer, 'oid'>) => void navigate(addresses.offerCreatives(oid));

  return (
    <>
      <PageTitle>{titles.myOffers}</PageTitle>
      <OfferTable
        user={profile.data?.user}
        query={offersAt(address)}
        onQueryChange={(query) => show(toAddress(query))}
        onApply={({ offer }) => setApplying(offer)}
        onApplyMany={setApplyingMany}
        onLink={({ offer }) => setLinked(offer)}
        onCreative={({ offer }) => toCreatives(offer)}
        onUpdateInfo={updateInfo}
        onOpen={({ offer }) => open(offer.oid)}
      />
      {opened !== undefined && (
        <OfferDrawer
          oid={opened}
          onApply={setApplying}
          onCreative={toCreatives}
          onUpdateInfo={updateInfo}
          onClose={() => open(undefined)}
        />
      )}
      {linked && <LinkDialog offer={linked} onClose={() => setLinked(undefined)} />}
      {applyingMany && (
        <ApplyManyDialog
          offers={applyingMany.offers}
          channel={channel}
          onCancel={({ oids }) => closeMany(oids)}
          onApplied={({ oids }) => appliedForMany(oids)}
        />
      )}
      {applying && (
        <ApplyDialog offer={applying} channel={channel} onCancel={() => setApplying(undefined)} onApplied={applied} />
      )}
    </>
  );
}
