import { referenceCalls } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { fill } from '@millrace/widgets/messages';
import { usePortalWords } from '../words.ts';

/** The home of a member to whom no page is open. */
export function NothingOpen() {
  const { shell } = usePortalWords();
  const provider = useCall(referenceCalls.provider, {});
  const email = provider.data?.support_email;
  return <EmptyState title={shell.nothing}>{email && <p>{fill(shell.nothingHelp, { email })}</p>}</EmptyState>;
}
