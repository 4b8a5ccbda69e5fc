import { useWords } from '@millrace/widgets/provider';
import { offerwallPage } from './offerwall-words.ts';
import { PlacementList } from './placement-list.tsx';
import { WithChannel } from './with-channel.tsx';

/** Where a channel shows offers. */
export function Page() {
  const words = useWords(offerwallPage);
  return (
    <WithChannel title={words.title}>{(channel) => <PlacementList key={channel.id} channel={channel} />}</WithChannel>
  );
}
