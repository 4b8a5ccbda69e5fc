import { sentences } from '@millrace/core/format';
import { referenceCalls, writtenIn } from '@millrace/core/reference';
import { faqNames, foundEntries } from '@millrace/core/support';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { SearchLine } from '../kit/search-line.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { fill } from '../messages/messages.ts';
import { support } from '../messages/support.ts';
import { splitWidget, useLocale, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { FaqItem } from './entry.tsx';

export interface FaqListProps extends WidgetProps {
  /** What is searched for at first. @default '' */
  readonly defaultKeyword?: string | undefined;
  /** What is searched for from now on, as for the address of the page. */
  readonly onSearch?: ((event: { keyword: string }) => void) | undefined;
  /** The name of an entry that is opened and stepped onto, as an address may point at one. */
  readonly entry?: string | undefined;
  /** The address that opens the entry of a name. With it each answer has a button that copies its own. */
  readonly addressOf?: ((name: string) => string) | undefined;
}

/** The operator's questions and answers, searched by a word or a pattern. */
export function FaqList(props: FaqListProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Entries {...rest} />
    </Widget>
  );
}

function Entries({ defaultKeyword = '', onSearch, entry, addressOf }: Omit<FaqListProps, keyof WidgetProps>) {
  const words = useWords(support);
  const locale = useLocale();
  const provider = useCall(referenceCalls.provider, {});
  const [keyword, setKeyword] = useState(defaultKeyword);

  function search(next: string) {
    setKeyword(next);
    onSearch?.({ keyword: next });
  }

  if (provider.error && !provider.data) {
    return (
      <ErrorState
        title={words.failed}
        error={provider.error}
        onRetry={() => void provider.refetch()}
        isRetrying={provider.isFetching}
      />
    );
  }

  const names = faqNames(provider.data?.faq ?? []);
  // The address of an entry is the same in every language.
  const all = (provider.data && writtenIn(provider.data, locale))?.faq.map((one, index) => ({
    ...one,
    name: names[index] ?? '',
  }));
  const matches = all && foundEntries(all, keyword);
  const isGone = entry !== undefined && all?.some(({ name }) => name === entry) === false;
  return (
    <Root>
      <SearchLine label={words.search} placeholder={words.searchPlaceholder} value={keyword} onSearch={search} />
      <Count aria-live="polite">
        {all && keyword !== '' && fill(words.found, { count: matches?.length ?? 0, tot: all.length })}
        {isGone && words.gone}
      </Count>
      {!matches && <Skeleton height="240px" />}
      {matches && matches.length > 0 && (
        <List aria-label={words.entries}>
          {matches.map((one) => (
            <FaqItem
              key={one.name}
              entry={one}
              keyword={keyword}
              isPointedAt={one.name === entry}
              isOpen={one.name === entry || (keyword !== '' && matches.length <= mostOpen)}
              address={addressOf?.(one.name)}
            />
          ))}
        </List>
      )}
      {all?.length === 0 && <EmptyState title={words.noEntries} />}
      {all && all.length > 0 && matches?.length === 0 && (
        <EmptyState title={words.none} text={sentences(words.nothingFound, words.patternHelp)}>
          <Ways>
            <Button onClick={() => search('')}>{words.clear}</Button>
            {provider.data?.support_email && (
              <ButtonLink href={`mailto:${encodeURI(provider.data.support_email)}`}>{words.write}</ButtonLink>
            )}
          </Ways>
        </EmptyState>
      )}
    </Root>
  );
}

/** So few answers are read at once; more are chosen from. */
const mostOpen = 3;

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  max-width: 760px;
`;

const Count = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  &:empty {
    display: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--mr-space-8);
  margin-block-start: var(--mr-space-8);
  /* What looks like a button has its own colour. */
  && > * {
    margin: 0;
    color: var(--mr-ink-strong);
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--mr-line-hair);
`;
