import { referenceCalls } from '@millrace/core/reference';
import { foundEntries } from '@millrace/core/support';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { support } from '../messages/support.ts';
import { OwnProvider, useWords, type Standalone } from '../provider.tsx';
import { Entry } from './entry.tsx';

export interface FaqListProps extends Standalone {
  /** What is searched for at first. @default '' */
  readonly defaultKeyword?: string | undefined;
  /** What is searched for from now on, as for the address of the page. */
  readonly onSearch?: ((event: { keyword: string }) => void) | undefined;
}

/** The operator's questions and answers, searched by a word or a pattern. */
export function FaqList({ provider, ...rest }: FaqListProps) {
  return (
    <OwnProvider provider={provider}>
      <Entries {...rest} />
    </OwnProvider>
  );
}

function Entries({ defaultKeyword = '', onSearch }: Omit<FaqListProps, 'provider'>) {
  const words = useWords(support);
  const provider = useCall(referenceCalls.provider, {});
  const [typed, setTyped] = useState(defaultKeyword);
  const [keyword, setKeyword] = useState(defaultKeyword);

  function search(next: string) {
    setTyped(next);
    setKeyword(next);
    onSearch?.({ keyword: next });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(typed.trim());
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

  const all = provider.data?.faq;
  const found = all && foundEntries(all, keyword);
  return (
    <Root>
      <Line role="search" onSubmit={submit}>
        <TextField
          label={words.search}
          placeholder={words.searchPlaceholder}
          type="search"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">{words.search}</Button>
      </Line>
      <Count aria-live="polite">
        {all && keyword !== '' && fill(words.found, { count: found?.length ?? 0, tot: all.length })}
      </Count>
      {!found && <Skeleton height="240px" />}
      {found && found.length > 0 && (
        <List aria-label={words.entries}>
          {found.map((entry) => (
            <Entry key={entry.question} entry={entry} isOpen={found.length === 1} />
          ))}
        </List>
      )}
      {all?.length === 0 && <EmptyState title={words.noEntries} />}
      {all && all.length > 0 && found?.length === 0 && (
        <EmptyState title={words.none} text={words.nothingFound}>
          <Button onClick={() => search('')}>{words.clear}</Button>
        </EmptyState>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  max-width: 760px;
`;

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--mr-space-8);
  max-width: 480px;
`;

const Count = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--mr-line-hair);
`;
