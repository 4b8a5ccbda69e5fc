import { pages } from '@millrace/core/pages';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { StepLink } from '../../shell/step-link.tsx';
import type { LogQuery } from './channels-address.ts';
import { postbackPage } from './postback-words.ts';

interface NoPostbacksProps {
  readonly aid: number;
  readonly query: LogQuery;
  readonly onChange: (patch: Partial<LogQuery>) => void;
}

/** Why the log has no rows, and what to do about it. */
export function NoPostbacks({ aid, query: { p, show }, onChange }: NoPostbacksProps) {
  const words = useWords(postbackPage);
  if (p > 1) {
    return (
      <EmptyState title={words.noPage}>
        <Button onClick={() => onChange({})}>{words.firstPage}</Button>
      </EmptyState>
    );
  }
  if (show !== undefined) {
    return (
      <EmptyState title={words.noneShown[show]}>
        <Button onClick={() => onChange({ show: undefined })}>{words.showAll}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.logEmpty} text={words.logEmptyHelp}>
      <StepLink call={pages.postbackTest} to={addresses.postbackTest({ aid: String(aid) })}>
        {words.sendTest}
      </StepLink>
    </EmptyState>
  );
}
