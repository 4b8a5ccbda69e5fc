import { RefreshCw } from 'lucide';
import { useAtomValue } from 'jotai/react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { OfferLine, OfferLines, type ListProps } from './offer-line.tsx';
import { OfferPart } from './offer-part.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** The best matching offers; Change shows others. */
export function BestOffers({ drawer, onApply }: ListProps) {
  const { recommended: words } = useWords(creatives);
  const { store, change } = drawer;
  const { recommended } = useAtomValue(drawer.recommendation, { store });
  const state = useAtomValue(drawer.state, { store });
  const isLoading = state.is === 'loading';
  return (
    <OfferPart
      title={words.best}
      help={words.bestHelp}
      action={
        <Button size="small" isPending={isLoading} onClick={() => void drawer.next()}>
          <Icon of={RefreshCw} />
          {words.change}
        </Button>
      }
    >
      {state.is === 'failed' && (
        <ErrorState title={words.bestFailed} error={state.error} onRetry={() => void drawer.next()} />
      )}
      {state.is !== 'failed' &&
        recommended.length === 0 &&
        (isLoading || state.is === 'empty' ? <WaitingLines /> : <EmptyState title={words.bestNone} />)}
      {state.is !== 'failed' && recommended.length > 0 && (
        <OfferLines aria-label={words.best} aria-busy={isLoading}>
          {recommended.map((offer) => (
            <OfferLine key={offer.oid} offer={offer} onApply={onApply} onSelect={change.select} />
          ))}
        </OfferLines>
      )}
    </OfferPart>
  );
}
