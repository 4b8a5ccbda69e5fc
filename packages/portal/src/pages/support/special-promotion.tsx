import { referenceCalls } from '@millrace/core/reference';
import { slideAt } from '@millrace/core/support';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useOwnSlides } from '../../shell/own-slides.ts';
import { promotionWords } from '../../shell/promotion-words.ts';
import { Slides } from '../../shell/slides.tsx';

/** The slides of the dialog as pages: which one is shown lives in the address. */
export function Page() {
  const words = useWords(promotionWords);
  const provider = useCall(referenceCalls.provider, {});
  const [address, setAddress] = useSearchParams();
  const slides = useOwnSlides();
  const slideIndex = slideAt(address.get('slide'), slides?.length ?? 0);
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      {provider.error && !slides && (
        <ErrorState
          title={words.failed}
          error={provider.error}
          isRetrying={provider.isFetching}
          onRetry={() => void provider.refetch()}
        />
      )}
      {!slides && !provider.error && (
        <Columns aria-busy="true">
          <Skeleton height="360px" />
        </Columns>
      )}
      {slides?.length === 0 && (
        <EmptyState title={words.none} text={words.noneHelp}>
          <Link to={addresses.myOffers}>{words.offers}</Link>
        </EmptyState>
      )}
      {slides && slides.length > 0 && (
        <Columns>
          <Slides slides={slides} at={slideIndex} onTurn={(next) => setAddress({ slide: String(next + 1) })} />
          {slides.length > 1 && (
            <List aria-label={words.list}>
              {slides.map(({ title }, index) => (
                <Entry key={index} to={`?slide=${index + 1}`} aria-current={index === slideIndex ? 'page' : undefined}>
                  {title}
                </Entry>
              ))}
            </List>
          )}
        </Columns>
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-24);
  max-width: 1040px;
  @media (width >= 960px) {
    grid-template-columns: minmax(0, 680px) minmax(0, 1fr);
    gap: var(--mr-space-32);
  }
`;

const List = styled.nav`
  display: grid;
  align-content: start;
  gap: var(--mr-space-4);
`;

const Entry = styled(Link)`
  padding: var(--mr-space-8) var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  color: var(--mr-ink-normal);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[aria-current] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
    font-weight: 500;
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;
