import { accountCalls } from '@millrace/core/account';
import { useCall, useSend } from '@millrace/widgets/data';
import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { Actions } from './form.ts';
import { accountPage } from './words.ts';
import { Renewal } from '../../shell/renewal.tsx';
import { Part } from '../../shell/section.tsx';
import { Line } from './line.ts';

/** The key by which programs read one's reports. */
export function ApiKey() {
  const words = useWords(accountPage);
  const key = useCall(accountCalls.token, {});
  const renew = useSend(accountCalls.renewToken);

  if (key.error && !key.data) {
    return (
      <ErrorState
        title={words.keyFailed}
        error={key.error}
        isRetrying={key.isFetching}
        onRetry={() => void key.refetch()}
      />
    );
  }
  return (
    <Part title={words.key} help={words.keyHelp}>
      {key.data ? <Line aria-label={words.key}>{key.data.token}</Line> : <Skeleton height="44px" />}
      <Actions>
        <CopyButton variant="primary" label={words.copyKey} text={key.data?.token ?? ''} disabled={!key.data} />
        <Renewal
          words={words}
          call={accountCalls.renewToken}
          isDisabled={!key.data}
          onRenew={() => renew.mutateAsync({})}
        />
      </Actions>
    </Part>
  );
}
