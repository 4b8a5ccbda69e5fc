import { accountCalls } from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { apiRequest, asksOf, maskedToken, reportCalls } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { CodeBox } from '../kit/code-box.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { reportView } from '../messages/report-view.ts';
import { useClient, useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import type { PartProps } from './report-view.tsx';

interface ApiRequestDialogProps extends Omit<PartProps, 'onChange'> {
  readonly onClose: () => void;
}

/** The call of the report API that returns the rows of this page. The API key is masked here and whole when copied. */
export function ApiRequestDialog({ chosen, now, onClose }: ApiRequestDialogProps) {
  const words = useWords(reportView);
  const { kit } = useWords();
  const client = useClient();
  const tokenAnswer = useCall(accountCalls.token, {});
  const { origin } = new URL(client.address(reportCalls.api, asksOf(chosen, now)), location.href);
  const request = (token: string) => apiRequest(origin, chosen, token, now);
  const token = tokenAnswer.data?.token;
  const snippets = token !== undefined && request(token);
  const maskedRequest = token !== undefined && request(maskedToken(token));

  return (
    <Dialog title={words.apiRequest} isOpen width="640px" onClose={onClose}>
      <Content>
        <p>{sentences(words.apiHelp, words.apiKeyHelp)}</p>
        {snippets && maskedRequest && (
          <>
            <CodeBox label="curl" code={snippets.curl} shown={maskedRequest.curl} notice={words.copied} />
            <CodeBox label={words.apiUrl} code={snippets.url} shown={maskedRequest.url} notice={words.copied} />
          </>
        )}
        {tokenAnswer.error && !tokenAnswer.data && (
          <ErrorState
            title={words.tokenFailed}
            error={tokenAnswer.error}
            onRetry={() => void tokenAnswer.refetch()}
            isRetrying={tokenAnswer.isFetching}
          />
        )}
        {tokenAnswer.isPending && (
          <>
            <Skeleton height="160px" />
            <Unseen>{kit.loading}</Unseen>
          </>
        )}
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
  p {
    margin: 0;
    color: var(--mr-ink-quiet);
  }
`;

const Unseen = styled.output`
  ${unseen}
`;
