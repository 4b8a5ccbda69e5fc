import { pageOf } from '@millrace/core';
import type { Creative } from '@millrace/core/creatives';
import { accessTypes, newSettings, smartlinkCalls } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { usePage } from '../data/use-page.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { OfferLine, OfferLines, type ListProps } from './offer-line.tsx';
import { OfferPart } from './offer-part.tsx';
import { WaitingLines } from './waiting-lines.tsx';

interface MoreOffersProps extends ListProps {
  readonly creative: Creative;
}

/** All offers that a link of this creative may lead to, beside the recommended ones. */
export function MoreOffers({ drawer, creative, onApply }: MoreOffersProps) {
  const { recommended: words } = useWords(creatives);
  const { store, change, link } = drawer;
  const { normal } = useAtomValue(drawer.recommendation, { store });
  const [{ search, p }, setQuery] = useState({ search: '', p: 1 });
  const answer = usePage(smartlinkCalls.offers, {
    search,
    p,
    ad_type: link?.ad_type ?? newSettings.ad_type,
    restriction_type: link?.restriction_type ?? creative.stream_type,
    access_type: accessTypes(newSettings.access_type),
  });
  const page = answer.data?.data;
  const pager = answer.data && pageOf(answer.data, p, 10);

  useEffect(() => {
    if (page) change.lists({ normal: page });
  }, [page, change]);

  return (
    <OfferPart title={words.more}>
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={200}
        value={search}
        onChange={(text) => setQuery({ search: text, p: 1 })}
      />
      {!answer.data && answer.error && (
        <ErrorState
          title={words.moreFailed}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      )}
      {!answer.data && !answer.error && <WaitingLines />}
      {answer.data && normal.length === 0 && <EmptyState title={words.moreNone} />}
      {normal.length > 0 && (
        <OfferLines aria-label={words.more} aria-busy={answer.isFetching}>
          {normal.map((offer) => (
            <OfferLine
              key={offer.oid}
              offer={offer}
              onApply={onApply}
              onSelect={change.select}
              onBlock={change.block}
            />
          ))}
        </OfferLines>
      )}
      {pager && pager.tot > pager.per && <Pager pager={pager} onPageChange={(next) => setQuery({ search, p: next })} />}
    </OfferPart>
  );
}
