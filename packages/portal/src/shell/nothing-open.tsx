import { referenceCalls, type Provider } from '@millrace/core/reference';
import { usertypes } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useSession } from '../session.tsx';
import { nowhere } from './nowhere-words.ts';

/** The home of a member to whom no page is open. */
export function NothingOpen() {
  const words = useWords(nowhere);
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  const provider = useCall(referenceCalls.provider, {});
  const email = provider.data?.support_email;
  const isAdvertiser = state.is === 'in' && state.permissions.usertype === usertypes.advertiser;
  if (isAdvertiser) return provider.data && <AdvertiserHome {...provider.data} />;
  return <EmptyState title={words.nothing}>{email && <p>{fill(words.nothingHelp, { email })}</p>}</EmptyState>;
}

/** An advertiser's pages are not in this portal: where they are, or that someone will say so. */
function AdvertiserHome({ advertiser_url, support_email }: Provider) {
  const words = useWords(nowhere);
  if (advertiser_url === '') {
    return (
      <EmptyState title={words.advertiserWaits} text={fill(words.advertiserWaitsHelp, { email: support_email })} />
    );
  }
  return (
    <EmptyState title={words.advertiser} text={words.advertiserHelp}>
      <ButtonLink variant="primary" href={advertiser_url}>
        {words.advertiserConsole}
      </ButtonLink>
    </EmptyState>
  );
}
