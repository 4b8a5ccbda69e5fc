import { Tabs } from '@millrace/widgets/kit/tabs';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { ChangeList } from './change-list.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentList } from './payment-list.tsx';
import { historyAt, paymentTabs, tabAt, toHistory, toTab } from './payment-address.ts';
import { paymentPage } from './words.ts';
import { useAddress } from '../../shell/address.ts';
import { UnsavedGuard } from '../../shell/unsaved.tsx';
import { PageTitle } from '../../shell/page-title.tsx';

/** How one is paid, what became of changes of that, and what was paid. What is shown lives in the address. */
export function Page() {
  const words = useWords(paymentPage);
  const [address, setAddress] = useAddress();
  const [isDirty, setDirty] = useState(false);
  const currentTab = tabAt(address);

  function turn(page: number) {
    const next = toTab('modifications');
    if (page > 1) next.set('p', String(page));
    setAddress(next);
  }

  const panels = {
    info: <PaymentDetails onDirtyChange={setDirty} />,
    modifications: <ChangeList address={address} onPageChange={turn} />,
    history: <PaymentList query={historyAt(address)} onQueryChange={(query) => setAddress(toHistory(query))} />,
  };
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Tabs
        label={words.title}
        value={currentTab}
        onChange={(tab) => setAddress(toTab(tab))}
        tabs={paymentTabs.map((id) => ({ id, label: words.tabs[id], panel: panels[id] }))}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
