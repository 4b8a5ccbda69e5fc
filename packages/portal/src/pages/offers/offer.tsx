import { codes, isCallError } from '@millrace/core';
import { conversionCalls } from '@millrace/core/conversions';
import { linkRefusal, offerCalls, type OfferDetail } from '@millrace/core/offers';
import type { User } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { offerList } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useNavigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { usePageName } from '../../shell/page-name.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { Stack } from '../../shell/section.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { BroughtChart } from '../reports/brought-chart.tsx';
import { BroughtConversions } from '../reports/brought-conversions.tsx';
import { BroughtFigures } from '../reports/brought-figures.tsx';
import { BroughtHeadWaiting } from '../reports/brought-head.tsx';
import { BroughtColumns, BroughtMain, NoFigures, BroughtSide } from '../reports/brought-layout.ts';
import { BroughtPart } from '../reports/brought-part.tsx';
import { openingOf, reportOf, useBroughtScope } from '../reports/brought-scope.ts';
import { BroughtTops } from '../reports/brought-tops.tsx';
import { broughtWords } from '../reports/brought-words.ts';
import { useBrought } from '../reports/use-brought.ts';
import { OfferFacts } from './offer-facts.tsx';
import { OfferHead } from './offer-head.tsx';
import { OfferLink } from './offer-link.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { offerPage } from './words.ts';

/** All about one offer: what it brings, through which smartlinks, how the application is, and its terms. */
export function Page() {
  const oid = Number(useParams()['oid']);
  return <WithUser>{(user) => <OneOffer key={oid} oid={oid} user={user} />}</WithUser>;
}

interface OneOfferProps {
  readonly oid: number;
  readonly user: User;
}

function OneOffer({ oid, user }: OneOfferProps) {
  const words = useWords(offerPage);
  const { noFigures } = useWords(broughtWords);
  const { titles } = usePortalWords();
  const scope = useBroughtScope('oid', oid);
  const offerCall = useCall(offerCalls.read, { id: oid });
  const mayFigures = useClosed(openingOf(reportOf.oid)) === undefined;
  const mayConversions = useClosed(conversionCalls.list) === undefined;
  // Without permission for figures and conversions, the page shows the offer and its terms alone.
  const isBare = !mayFigures && !mayConversions;
  const results = useBrought(scope, mayFigures);
  const hasFailed = results.asked.error !== null && !results.asked.data;
  const offer = offerCall.data;
  usePageName(offer?.name);

  if (isCallError(offerCall.error) && offerCall.error.code === codes.notFound) return <Missing />;
  return (
    <Stack>
      {offer && (
        <OfferHead
          offer={offer}
          user={user}
          scope={
            isBare ? (
              <NoFigures>{noFigures}</NoFigures>
            ) : (
              <ScopeLine aids={scope.aid > 0 ? [scope.aid] : []} range={scope.range} />
            )
          }
        />
      )}
      {!offer && offerCall.error && (
        <>
          <PageTitle>{titles.offer}</PageTitle>
          <ErrorState
            title={words.failed}
            error={offerCall.error}
            isRetrying={offerCall.isFetching}
            onRetry={() => void offerCall.refetch()}
          />
        </>
      )}
      {!offer && !offerCall.error && <BroughtHeadWaiting />}
      {mayFigures && <BroughtFigures scope={scope} brought={results} />}
      <BroughtColumns data-bare={isBare || undefined}>
        {!isBare && (
          <BroughtMain>
            {results.isEmpty ? (
              <EmptyState title={words.empty} text={offer && helpFor(offer, user, words)} />
            ) : (
              <>
                {mayFigures && !hasFailed && <BroughtChart scope={scope} brought={results} />}
                <BroughtTops scope={scope} brought={results} />
                <BroughtConversions scope={scope} />
              </>
            )}
          </BroughtMain>
        )}
        <BroughtSide>{(offer || !offerCall.error) && <Terms offer={offer} user={user} />}</BroughtSide>
      </BroughtColumns>
    </Stack>
  );
}

/** How somebody comes through an offer through which nobody has come. */
function helpFor(
  offer: OfferDetail,
  { status }: User,
  words: { readonly emptyHelp: string; readonly emptyApply: string },
) {
  return linkRefusal(offer, status) ? words.emptyApply : words.emptyHelp;
}

/** How the application is, the link, and what the offer asks; undefined while it is on its way. */
function Terms({ offer, user }: { readonly offer: OfferDetail | undefined; readonly user: User }) {
  const words = useWords(offerPage);
  const { getLink } = useWords(offerList);
  return (
    <>
      <BroughtMain>
        <BroughtPart title={words.timeline}>
          {offer ? <OfferTimeline offer={offer} /> : <Skeleton height="48px" />}
        </BroughtPart>
        {offer && !linkRefusal(offer, user.status) && (
          <BroughtPart title={getLink}>
            <OfferLink offer={offer} />
          </BroughtPart>
        )}
      </BroughtMain>
      <BroughtPart title={words.facts}>
        {offer ? <OfferFacts offer={offer} /> : <Skeleton height="208px" />}
      </BroughtPart>
    </>
  );
}

function Missing() {
  const words = useWords(offerPage);
  const { titles } = usePortalWords();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{titles.offer}</PageTitle>
      <EmptyState title={words.gone} text={words.goneHelp}>
        <Button variant="primary" onClick={() => void navigate(addresses.myOffers)}>
          {words.toList}
        </Button>
      </EmptyState>
    </>
  );
}
