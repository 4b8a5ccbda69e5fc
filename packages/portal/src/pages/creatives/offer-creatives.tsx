import { presetBy } from '@millrace/core/creatives';
import { offerCalls, type OfferDetail } from '@millrace/core/offers';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { Navigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Stack } from '../../shell/section.tsx';
import { CreativesLead } from './lead.ts';
import { usePicker } from './use-picker.ts';
import { creativesPage } from './words.ts';

/** The creatives that fit one offer, to be looked at and downloaded. */
export function Page() {
  const words = useWords(creativesPage);
  const oid = Number(useParams()['oid']);
  if (!Number.isInteger(oid) || oid < 1) return <Navigate to={addresses.myOffers} replace />;
  return (
    <Stack>
      <PageTitle>{words.getCreative}</PageTitle>
      <ForOffer key={oid} oid={oid} />
    </Stack>
  );
}

function ForOffer({ oid }: { readonly oid: number }) {
  const words = useWords(creativesPage);
  const offer = useCall(offerCalls.read, { id: oid });
  if (offer.data) return <OfferPicker offer={offer.data} />;
  if (!offer.error) return <Skeleton height="480px" />;
  return (
    <ErrorState
      title={words.offerFailed}
      error={offer.error}
      isRetrying={offer.isFetching}
      onRetry={() => void offer.refetch()}
    />
  );
}

function OfferPicker({ offer }: { readonly offer: OfferDetail }) {
  const words = useWords(creativesPage);
  const bound = usePicker(presetBy(offer), { from: 'library' });
  return (
    <Stack>
      <CreativesLead>{fill(words.forOffer, { name: offer.name, id: offer.oid })}</CreativesLead>
      <CreativePicker {...bound} hasSelection={false} hasDownload />
    </Stack>
  );
}
