import { pages } from '@millrace/core/pages';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { StepLink } from '../../shell/step-link.tsx';
import { conversionsPage } from './conversion-words.ts';
import type { ConversionsQuery } from './conversions-address.ts';

interface NoConversionsProps {
  readonly query: ConversionsQuery;
  readonly onChange: (patch: Partial<ConversionsQuery>) => void;
}

/** Why there are none, and what to do about it. */
export function NoConversions({ query: { p, search, status, filters }, onChange }: NoConversionsProps) {
  const words = useWords(conversionsPage);
  const isNarrowed = status !== undefined || Object.values(filters).some((values) => values !== undefined);

  if (p > 1) {
    return (
      <EmptyState title={words.noPage}>
        <Button onClick={() => onChange({})}>{words.firstPage}</Button>
      </EmptyState>
    );
  }
  if (search !== '') {
    return (
      <EmptyState title={words.notFound} text={words.notFoundHelp}>
        <Button onClick={() => onChange({ search: '' })}>{words.clearSearch}</Button>
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState title={words.noMatch} text={words.noMatchHelp}>
        <Button onClick={() => onChange({ status: undefined, filters: {} })}>{words.clearFilters}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.none} text={words.noneHelp}>
      <StepLink call={pages.postbackTest} to={addresses.postbackTest()}>
        {words.check}
      </StepLink>
    </EmptyState>
  );
}
