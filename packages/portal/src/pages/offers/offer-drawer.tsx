import { linkRefusal, offerCalls } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Door } from '@millrace/widgets/kit/door';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, offerList } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { SectionTitle, Stack } from '../../shell/section.tsx';
import { OfferButtons, type OfferButtonsProps } from './offer-buttons.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferLink } from './offer-link.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { offerPage } from './words.ts';

interface OfferDrawerProps extends Pick<OfferButtonsProps, 'onApply' | 'onCreative' | 'onUpdateInfo'> {
  readonly oid: number;
  readonly onClose: () => void;
}

/** One offer beside the list: what it is, what became of the application, and what can be done next. */
export function OfferDrawer({ oid, onApply, onCreative, onUpdateInfo, onClose }: OfferDrawerProps) {
  const words = useWords(offerPage);
  const { getLink } = useWords(offerList);
  const offerCall = useCall(offerCalls.read, { id: oid });
  const profile = useCall(sessionCalls.profile, {});
  const navigate = useNavigate();
  const address = addresses.offer(oid);
  const offer = offerCall.data;
  const status = profile.data?.user.status ?? 1;
  const noLink = offer && linkRefusal(offer, status);

  return (
    <Drawer
      title={offer?.name ?? fill(words.loading, { oid })}
      isOpen
      onClose={onClose}
      actions={offer && <OfferButtons offer={offer} status={status} {...{ onApply, onCreative, onUpdateInfo }} />}
    >
      {offer && (
        <Stack>
          <span>
            <Door href={address} onOpen={() => void navigate(address)}>
              {words.wholePage}
            </Door>
          </span>
          <OfferFacts offer={offer} />
          <SectionTitle>{words.timeline}</SectionTitle>
          <OfferTimeline offer={offer} />
          {noLink === undefined && (
            <>
              <SectionTitle>{getLink}</SectionTitle>
              <OfferLink offer={offer} />
            </>
          )}
        </Stack>
      )}
      {offerCall.isPending && <Skeleton height="320px" />}
      {offerCall.error && !offer && (
        <ErrorState
          title={words.failed}
          error={offerCall.error}
          isRetrying={offerCall.isFetching}
          onRetry={() => void offerCall.refetch()}
        />
      )}
    </Drawer>
  );
}
