import { accountCalls, accountTabOf, accountTabs, type AccountTab } from '@millrace/core/account';
import { usertypes } from '@millrace/core/session';
import { later } from '@millrace/widgets/kit/later';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Tabs } from '@millrace/widgets/kit/tabs';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiKeys } from './api-keys.tsx';
import { Referral } from './referral.tsx';
import { UserInfo } from './user-info.tsx';
import { accountPage } from './words.ts';
import { useUsertype } from '../../session.tsx';
import { ApiKey } from '../../shell/api-key.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { UnsavedGuard } from '../../shell/unsaved.tsx';

// Loaded on demand: whoever works alone never opens it.
const People = later(
  () => import('./people.tsx').then((module) => module.People),
  PartMissing,
  () => <Skeleton height="320px" />,
);

function PartMissing() {
  const { kit } = useWords();
  return <QuietText role="alert">{kit.notOpened}</QuietText>;
}

const tabAddresses: Readonly<Record<AccountTab, Record<string, string>>> = {
  userInfo: {},
  apiKey: { tab: '1' },
  referral: { tab: '2' },
  people: { tab: '3' },
};

/** The account page: contact data, API key, invited publishers and people, each in a tab that the address holds. */
export function Page() {
  const words = useWords(accountPage);
  const usertype = useUsertype() ?? usertypes.publisher;
  const [address, setAddress] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const tokenClosed = useClosed(accountCalls.token);
  const keysClosed = useClosed(accountCalls.apiKeys);
  const closedTabs: Readonly<Record<AccountTab, string | undefined>> = {
    userInfo: undefined,
    // Whoever may read nothing more by keys can still revoke them.
    apiKey: tokenClosed && keysClosed,
    referral: useClosed(accountCalls.referrals),
    people: useClosed(accountCalls.people),
  };
  // What an account may not see is no tab of it.
  const open = accountTabs(usertype).filter((tab) => closedTabs[tab] === undefined);
  const tab = accountTabOf(address.get('tab'), usertype);
  const panels = {
    userInfo: <UserInfo usertype={usertype} onDirtyChange={setDirty} />,
    apiKey: (
      <>
        {tokenClosed === undefined && <ApiKey />}
        {keysClosed === undefined && <ApiKeys />}
      </>
    ),
    referral: <Referral />,
    people: <People />,
  };
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Tabs
        label={words.title}
        value={open.includes(tab) ? tab : 'userInfo'}
        onChange={(next) => setAddress(tabAddresses[next])}
        tabs={open.map((id) => ({ id, label: words.tabs[id], panel: panels[id] }))}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
