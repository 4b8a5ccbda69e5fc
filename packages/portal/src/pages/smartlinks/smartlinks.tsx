import type { User } from '@millrace/core/session';
import { smartlinkCalls, tabOf, type SmartlinkTab } from '@millrace/core/smartlinks';
import { Button } from '@millrace/widgets/kit/button';
import { Tabs } from '@millrace/widgets/kit/tabs';
import { smartlinks } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { firstQuery } from '@millrace/widgets/smartlink-table';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useAddress } from '../../shell/address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { SmartlinkList } from './links.tsx';
import { linksAt, toAddress } from './smartlinks-address.ts';

/** The tab, what is searched and which page is shown live in the address. */
export function Page() {
  const { titles } = usePortalWords();
  const words = useWords(smartlinks);
  const navigate = useNavigate();
  const [address, setAddress] = useAddress();
  const tab = tabOf(address.get('active'));
  const create = () => void navigate(addresses.newSmartlink);

  function panel(panelTab: SmartlinkTab, user: User) {
    return (
      <SmartlinkList
        tab={panelTab}
        user={user}
        query={linksAt(address)}
        onQueryChange={(query) => setAddress(toAddress(panelTab, query))}
        onCreate={create}
      />
    );
  }

  return (
    <>
      <PageHead title={titles.smartlinks}>
        <Button variant="primary" call={smartlinkCalls.create} onClick={create}>
          {words.create}
        </Button>
      </PageHead>
      <WithUser>
        {(user) => (
          <Tabs
            label={titles.smartlinks}
            tabs={(['recommended', 'my'] as const).map((id) => ({ id, label: words[id], panel: panel(id, user) }))}
            value={tab}
            onChange={(next) => setAddress(toAddress(next, firstQuery))}
          />
        )}
      </WithUser>
    </>
  );
}
