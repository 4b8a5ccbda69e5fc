import { accountCalls, type Account } from '@millrace/core/account';
import { referenceCalls, writtenIn } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { useLocale } from '@millrace/widgets/provider';

type Manager = Account['org']['am_contact'];

/** Whom the member can ask. A network that has named no manager is reached by its support address all the same. */
export function useManager(): Manager | undefined {
  const locale = useLocale();
  const account = useCall(accountCalls.read, {});
  const provider = useCall(referenceCalls.provider, {});
  const manager = account.data && writtenIn(account.data.org.am_contact, locale);
  return manager?.email === '' && provider.data ? { ...manager, email: provider.data.support_email } : manager;
}
