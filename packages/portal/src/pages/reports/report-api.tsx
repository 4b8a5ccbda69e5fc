import { accountCalls } from '@millrace/core/account';
import { offeredReports } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { useClosed, useWords } from '@millrace/widgets/provider';
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
  // The token is its owner's: whoever has a seat reads how the API works, and makes a key of their own.
  const closedReason = useClosed(accountCalls.token);
  const isOpen = closedReason === undefined;
  const key = useCall(accountCalls.token, {}, { isEnabled: isOpen });
  return (
    <>
      <PageHead title={words.title}>
        <ButtonLink href={addresses.apiDocs}>{words.allCalls}</ButtonLink>
      </PageHead>
      <div>
        {types.length === 0 && <EmptyState title={words.noReport} text={words.noReportHelp} />}
        {isOpen ? <ApiKey /> : <QuietText>{closedReason}</QuietText>}
        <ApiReference types={types} />
        {isOpen && types.length > 0 && <ApiTrial types={types} token={key.data?.token} />}
      </div>
    </>
  );
}
