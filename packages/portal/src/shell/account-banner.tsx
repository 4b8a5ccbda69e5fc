import { accountCalls, hasPaymentNews, isRecentChange, sectionToCorrect, unreadTerms } from '@millrace/core/account';
import { clockAhead } from '@millrace/core/format';
import { changeNews, paymentCalls } from '@millrace/core/payment';
import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { useCall, useSend } from '@millrace/widgets/data';
import { StatusBanner } from '@millrace/widgets/status-banner';
import { useClosed } from '@millrace/widgets/provider';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { useManager } from './use-manager.ts';

/** Where each section of the details is corrected. */
const sections = { user_info: addresses.myAccount, personal_info: addresses.personalInfo } as const;

/** What is to be told of the member's account, above every page. */
export function AccountBanner({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const account = useCall(accountCalls.read, {});
  const notices = useCall(accountCalls.notices, {});
  const provider = useCall(referenceCalls.provider, {});
  const readNotices = useSend(accountCalls.readNotices);
  const closedReason = useClosed(accountCalls.readNotices);
  // Whoever has a seat corrects nothing of whom the account belongs to.
  const isOwners = useClosed(accountCalls.editPersonal) === undefined;
  const change = usePaymentChange();
  const terms = unreadTerms(notices.data ?? []);
  const toCorrect = sections[sectionToCorrect(account.data?.org.reviews)];
  return (
    <StatusBanner
      user={user}
      erpStatus={account.data?.org.erp_status}
      manager={useManager()}
      news={{
        isPaymentAsked: change === 'asked',
        isPaymentChanged: change === 'made',
        areTermsUpdated: terms.length > 0,
      }}
      termsUrl={provider.data?.terms_url}
      onUpdateInfo={!isOwners || pathname === toCorrect ? undefined : () => void navigate(toCorrect)}
      onShowChange={() => void navigate(`${addresses.payment}?tab=modifications`)}
      onTermsRead={closedReason === undefined ? () => readNotices.mutate({ ids: terms }) : undefined}
    />
  );
}

/** The notices are there already; what exactly changed is asked for only where they tell of a payment. */
function usePaymentChange(): ReturnType<typeof changeNews> {
  const notices = useCall(accountCalls.notices, {});
  const now = new Date(notices.dataUpdatedAt + clockAhead());
  const isEnabled = hasPaymentNews(notices.data ?? [], now);
  const changes = useCall(paymentCalls.modifications, { p: 1, n: 1 }, { isEnabled });
  const [last] = isEnabled ? (changes.data?.list ?? []) : [];
  return last && isRecentChange(last.update_time, now) ? changeNews(last) : undefined;
}
