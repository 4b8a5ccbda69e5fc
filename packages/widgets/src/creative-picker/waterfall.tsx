import { anyCreative, offerTypes, refilter, type CreativeFilter, type CreativePicker } from '@millrace/core/creatives';
import { choicesOf } from '@millrace/core/fields';
import { count } from '@millrace/core/format';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { creatives as subject } from '../messages/creatives.ts';
import { fill } from '../messages/messages.ts';
import { useNotices, useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { CreativeCards } from './cards.tsx';
import type { CreativeActions } from './creative-card.tsx';
import { gap, heldHeight, useColumns, useLie } from './layout.ts';

interface WaterfallProps extends CreativeActions {
  readonly picker: CreativePicker;
  readonly onFilter: (patch: Partial<CreativeFilter>) => void;
}

/** The creatives as they come, or what there is in their place. */
export function Waterfall({ picker, onFilter, ...actions }: WaterfallProps) {
  const words = useWords(subject);
  const { kit } = useWords();
  const notices = useNotices();
  const { store } = picker;
  const root = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const lie = useLie(root);
  const list = useAtomValue(picker.creatives, { store });
  const state = useAtomValue(picker.state, { store });
  const tot = useAtomValue(picker.tot, { store });
  const error = state.is === 'failed' ? state.error : undefined;
  const isNone = list.length === 0;
  const isLoading = state.is === 'loading';

  useEffect(() => {
    if (error !== undefined) notices.failure(error);
  }, [error, notices]);

  return (
    <Root ref={root}>
      {!isNone && lie && (
        <CreativeCards
          {...actions}
          picker={picker}
          creatives={list}
          tot={tot}
          isLoading={isLoading}
          columns={columns}
          lie={lie}
        />
      )}
      {isNone && (isLoading || state.is === 'open') && <LoadingCards />}
      {isNone && state.is === 'ended' && <Nothing picker={picker} onFilter={onFilter} />}
      {error !== undefined && (
        <ErrorState
          title={isNone ? words.failed : words.moreFailed}
          error={error}
          onRetry={() => void picker.retry()}
        />
      )}
      {!isNone && isLoading && (
        <Foot>
          <Spinner /> {words.loadingMore}
        </Foot>
      )}
      {!isNone && state.is === 'ended' && <Foot>{words.end}</Foot>}
      <Unseen>
        {isNone
          ? isLoading && kit.loading
          : tot !== undefined && fill(words.shown, { shown: count(list.length), tot: count(tot) })}
      </Unseen>
    </Root>
  );
}

/** Nothing fits the filters, or there is nothing at all. */
function Nothing({ picker: { store, filter, ofOthers }, onFilter }: Pick<WaterfallProps, 'picker' | 'onFilter'>) {
  const words = useWords(subject);
  const listState = { filter: useAtomValue(filter, { store }), p: 1 };
  const others = useAtomValue(ofOthers, { store });
  const { offer_type } = listState.filter;
  const clearButton = <Button onClick={() => onFilter({ ...anyCreative, offer_type })}>{words.clearFilters}</Button>;
  const nameOf = (type: number) => {
    const choice = choicesOf(offerTypes).find(({ id }) => id === type);
    return choice ? words.offerTypes[choice.name] : String(type);
  };
  if (others.length > 0) {
    const isNarrowed = refilter(listState, { ...anyCreative, offer_type }) !== listState;
    return (
      <EmptyState
        title={fill(words.noneOfType, { type: nameOf(offer_type) })}
        text={isNarrowed ? words.ofOthersFiltered : words.ofOthers}
      >
        {others.map(({ offer_type: type, tot }) => (
          <Button key={type} onClick={() => onFilter({ offer_type: type })}>
            {fill(words.under, { tot: count(tot), type: nameOf(type) })}
          </Button>
        ))}
        {isNarrowed && clearButton}
      </EmptyState>
    );
  }
  const isFiltered = refilter(listState, anyCreative) !== listState;
  if (!isFiltered) return <EmptyState title={words.none} text={words.noneHelp} />;
  return (
    <EmptyState title={words.nothingFound} text={words.nothingFoundHelp}>
      <Button onClick={() => onFilter(anyCreative)}>{words.clearFilters}</Button>
    </EmptyState>
  );
}

/** How high the pictures are that are held free, in parts of their width. */
const heights = [0.83, 1.5, 0.67, 0.52, 0.83, 1.5, 0.67, 1, 0.52, 0.83];

/** Cards of the final shape, for as long as there are none. A server knows no widths: their columns and heights are the styles'. */
function LoadingCards() {
  return (
    <Held aria-hidden="true">
      {Array.from({ length: 5 }, (_, column) => (
        <div key={column}>
          {[0, 1].map((row) => (
            <div key={row}>
              <div style={{ aspectRatio: `1 / ${heights[(column * 3 + row) % heights.length]}` }}>
                <Skeleton height="100%" />
              </div>
              <Skeleton width="64%" height="14px" />
              <Skeleton width="40%" height="12px" />
              <span style={{ height: heldHeight - 60 }} />
            </div>
          ))}
        </div>
      ))}
    </Held>
  );
}

const Root = styled.div`
  position: relative;
  min-width: 0;
`;

const Held = styled.div`
  display: grid;
  /* As many as columnsAt says: a server does not know how wide the window is. */
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${gap}px;
  align-items: start;
  > div,
  > div > div {
    display: grid;
    gap: var(--mr-space-12);
  }
  > :nth-child(n + 3) {
    display: none;
  }
  @media (width >= 1280px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :nth-child(3) {
      display: grid;
    }
  }
  @media (width > 1680px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :nth-child(4) {
      display: grid;
    }
  }
  @media (width > 1920px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > :nth-child(5) {
      display: grid;
    }
  }
`;

const Foot = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--mr-space-8);
  margin: 0;
  padding: var(--mr-space-24) var(--mr-space-16);
  color: var(--mr-ink-quiet);
`;

const Unseen = styled.output`
  ${unseen}
`;
