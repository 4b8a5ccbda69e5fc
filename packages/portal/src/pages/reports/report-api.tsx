import { accountCalls } from '@millrace/core/account';
import { offeredReports } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { PageTitle } from '../../shell/page-title.tsx';
import { ApiReference } from './api-reference.tsx';
import { ApiToken } from './api-token.tsx';
import { ApiTrial } from './api-trial.tsx';
import { apiPage } from './api-words.ts';
import { usePermissions } from './use-permissions.ts';

/** How programs read one's reports: the token, the calls, and a place to try them. */
export function Page() {
  const words = useWords(apiPage);
  const types = offeredReports(usePermissions());
  const token = useCall(accountCalls.token, {});
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <div>
        {token.data && <ApiToken token={token.data.token} />}
        {token.isPending && <Skeleton height="120px" />}
        {token.error && !token.data && (
          <ErrorState
            title={words.tokenFailed}
            error={token.error}
            isRetrying={token.isFetching}
            onRetry={() => void token.refetch()}
          />
        )}
        <ApiReference types={types} />
        {types.length > 0 ? (
          <ApiTrial types={types} token={token.data?.token} />
        ) : (
          <EmptyState title={words.noReport} text={words.noReportHelp} />
        )}
      </div>
    </>
  );
}
