import { accountCalls } from '@millrace/core/account';
import { maskedToken } from '@millrace/core/reports';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { apiKeyWords } from './api-key-words.ts';
import { RenewButton } from './renewal.tsx';
import { PageSection } from './section.tsx';

/** The key by which programs read one's reports: masked until it is asked for, as others may look over a shoulder. */
export function ApiKey() {
  const words = useWords(apiKeyWords);
  const key = useCall(accountCalls.token, {});
  const renew = useSend(accountCalls.renewToken);
  const [isShown, setShown] = useState(false);

  if (key.error && !key.data) {
    return (
      <ErrorState
        title={words.failed}
        error={key.error}
        isRetrying={key.isFetching}
        onRetry={() => void key.refetch()}
      />
    );
  }
  const token = key.data?.token;
  return (
    <PageSection title={words.key} help={words.help}>
      {token === undefined ? (
        <Skeleton height="96px" />
      ) : (
        <CodeBox
          label={words.key}
          code={token}
          shown={isShown ? token : maskedToken(token)}
          variant="primary"
          notice={words.copied}
        >
          <Button onClick={() => setShown(!isShown)}>{isShown ? words.hide : words.show}</Button>
          <RenewButton words={words} call={accountCalls.renewToken} onRenew={() => renew.mutateAsync({})} />
        </CodeBox>
      )}
    </PageSection>
  );
}
