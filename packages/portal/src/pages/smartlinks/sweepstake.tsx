import { useAddress } from '../../shell/address.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { SmartlinkList } from './links.tsx';
import { linksAt, toAddress } from './smartlinks-address.ts';

/** The smartlinks for sweepstakes; which page of them is shown lives in the address. */
export function Page() {
  const { titles } = usePortalWords();
  const [address, setAddress] = useAddress();
  return (
    <>
      <PageTitle>{titles.sweepstake}</PageTitle>
      <WithUser>
        {(user) => (
          <SmartlinkList
            tab="sweepstake"
            user={user}
            query={linksAt(address)}
            onQueryChange={(query) => setAddress(toAddress('sweepstake', query))}
          />
        )}
      </WithUser>
    </>
  );
}
