import { referenceCalls } from '@millrace/core/reference';
import { usertypes } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useUsertype } from '../session.tsx';
import { AdvertiserHome } from './advertiser-home.tsx';
import { nowhere } from './nowhere-words.ts';

/** The home of a member to whom no page is open. */
export function NothingOpen() {
  const words = useWords(nowhere);
  const provider = useCall(referenceCalls.provider, {}).data;
  const isAdvertiser = useUsertype() === usertypes.advertiser;
  if (isAdvertiser) return provider && <AdvertiserHome provider={provider} />;
  const email = provider?.support_email;
  return <EmptyState title={words.nothing}>{email && <p>{fill(words.nothingHelp, { email })}</p>}</EmptyState>;
}
