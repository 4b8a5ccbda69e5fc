import { accountCalls } from '@millrace/core/account';
import { offeredReports } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { ApiKey } from '../../shell/api-key.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { ApiReference } from './api-reference.tsx';
import { ApiTrial } from './api-trial.tsx';
import { apiPage } from './api-words.ts';
import { usePermissions } from './use-permissions.ts';

/** How programs read one's reports: the API key, the calls, and a place to try them. */
export function Page() {
  const words = useWords(apiPage);
  const types = offeredReports(usePermissions());
  const key = useCall(accountCalls.token, {});
  return (
    <>
      <PageHead title={words.title}>
        <ButtonLink href={addresses.apiDocs}>{words.allCalls}</ButtonLink>
      </PageHead>
      <div>
        {types.length === 0 && <EmptyState title={words.noReport} text={words.noReportHelp} />}
        <ApiKey />
        <ApiReference types={types} />
        {types.length > 0 && <ApiTrial types={types} token={key.data?.token} />}
      </div>
    </>
  );
}
