import { applyRefusal, linkRefusal, offerCalls, showsApply, type OfferDetail } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { ReasonedButton } from '@millrace/widgets/kit/reasoned-button';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, offerList } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { SectionTitle, Stack } from '../../shell/section.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferLink } from './offer-link.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { offerPage } from './words.ts';

interface OfferDrawerProps {
  readonly oid: number;
  readonly onApply: (offer: OfferDetail) => void;
  readonly onCreative: (offer: OfferDetail) => void;
  /** An account under review wants what waits for its approval. */
  readonly onUpdateInfo: () => void;
  readonly onClose: () => void;
}

/** One offer beside the list: what it is, what became of the application, and what can be done next. */
export function OfferDrawer({ oid, onApply, onCreative, onUpdateInfo, onClose }: OfferDrawerProps) {
  const words = useWords(offerPage);
  const { apply, creative, getLink } = useWords(offerList);
  const read = useCall(offerCalls.read, { id: oid });
  const profile = useCall(sessionCalls.profile, {});
  const offer = read.data;
  const status = profile.data?.user.status ?? 1;
  const refusal = offer && applyRefusal(offer, status);
  const noLink = offer && linkRefusal(offer, status);

  return (
    <Drawer
      title={offer?.name ?? fill(words.loading, { oid })}
      isOpen
      onClose={onClose}
      actions={
        offer && (
          <>
            <Button onClick={() => onCreative(offer)}>{creative}</Button>
            {noLink && (
              <ReasonedButton
                reason={noLink === 'underReview' ? undefined : words.reasons[noLink]}
                onClick={onUpdateInfo}
              >
                {getLink}
              </ReasonedButton>
            )}
            {showsApply(offer) && (
              <ReasonedButton
                variant="primary"
                reason={refusal === 'underReview' ? undefined : refusal && words.reasons[refusal]}
                onClick={() => (refusal ? onUpdateInfo() : onApply(offer))}
              >
                {apply}
              </ReasonedButton>
            )}
          </>
        )
      }
    >
      {offer && (
        <Stack>
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
      {read.isPending && <Skeleton height="320px" />}
      {read.error && !offer && (
        <ErrorState
          title={words.failed}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Drawer>
  );
}
