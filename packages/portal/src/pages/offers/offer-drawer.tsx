import { channelCalls, channelLabel, chosenChannel } from '@millrace/core/channels';
import { applyRefusal, linkRefusal, offerCalls, showsApply, type OfferDetail } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { promotionUrl } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { ReasonedButton } from '@millrace/widgets/kit/reasoned-button';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, offers } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useOneChannel } from '../../channel.tsx';
import { SectionTitle, Stack } from '../../shell/section.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { offerPage } from './words.ts';

interface OfferDrawerProps {
  readonly oid: number;
  readonly onApply: (offer: OfferDetail) => void;
  readonly onCreative: (offer: OfferDetail) => void;
  readonly onClose: () => void;
}

/** One offer beside the list: what it is, what became of the application, and what can be done next. */
export function OfferDrawer({ oid, onApply, onCreative, onClose }: OfferDrawerProps) {
  const words = useWords(offerPage);
  const { apply, creative } = useWords(offers);
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
            {showsApply(offer) && (
              <>
                <ReasonedButton reason={noLink && words.reasons[noLink]}>{words.getLink}</ReasonedButton>
                <ReasonedButton
                  variant="primary"
                  reason={refusal && words.reasons[refusal]}
                  onClick={() => onApply(offer)}
                >
                  {apply}
                </ReasonedButton>
              </>
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
          {noLink === undefined && <OfferLink offer={offer} />}
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

/** The link of an approved offer, through one of the channels. */
function OfferLink({ offer }: { readonly offer: OfferDetail }) {
  const words = useWords(offerPage);
  const { channel: label } = useWords(offers);
  const [chosen, setChosen] = useState<number>();
  const channels = useCall(channelCalls.list, {}).data ?? [];
  const above = useOneChannel();
  const channel = channels.find(({ id }) => id === chosenChannel(channels, chosen ?? above));
  if (!channel) return null;
  return (
    <>
      <SectionTitle>{words.getLink}</SectionTitle>
      <Select
        label={label}
        value={channel.id}
        onChange={setChosen}
        options={channels.map((one) => ({ value: one.id, label: channelLabel(one) }))}
      />
      <CodeBox
        label={fill(words.linkTitle, { name: offer.name })}
        code={promotionUrl({ channel, gid: offer.oid })}
        help={words.linkHelp}
      />
    </>
  );
}
