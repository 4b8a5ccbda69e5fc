import { accountCalls } from '@millrace/core/account';
import { maskedToken } from '@millrace/core/reports';
import { useSend } from '@millrace/widgets/data';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { useWords } from '@millrace/widgets/provider';
import { Renewal } from '../../shell/renewal.tsx';
import { Part } from '../../shell/section.tsx';
import { apiPage } from './api-words.ts';

/** The key of one's own reports: masked on the screen, whole when copied. */
export function ApiToken({ token }: { readonly token: string }) {
  const words = useWords(apiPage);
  const renew = useSend(accountCalls.renewToken);

  return (
    <Part title={words.token} help={words.tokenHelp}>
      <CodeBox label={words.yourToken} code={token} shown={maskedToken(token)} variant="primary" notice={words.copied}>
        <Renewal words={words} call={accountCalls.renewToken} onRenew={() => renew.mutateAsync({})} />
      </CodeBox>
    </Part>
  );
}
