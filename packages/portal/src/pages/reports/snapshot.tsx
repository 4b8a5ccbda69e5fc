import { showsSnapshot } from '@millrace/core/reports';
import { SnapshotBoard } from '@millrace/widgets/snapshot-board';
import { useSearchParams } from 'react-router';
import { useChannel, useHasPicker } from '../../channel.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { anyChannel, boardAt, toAddress, type BoardChoice } from './snapshot-address.ts';

/**
 * The days live in the address, so that a link or the back button shows them again; so does the channel where no top bar
 * has one to choose.
 */
export function Page() {
  const { titles } = usePortalWords();
  const [address, setAddress] = useSearchParams();
  const shown = boardAt(address);
  const hasPicker = useHasPicker();
  const channel = useChannel()?.id ?? anyChannel;

  function show(part: Partial<BoardChoice>) {
    setAddress(toAddress({ ...shown, ...part }));
  }

  return (
    <>
      <PageTitle>{titles.snapshot}</PageTitle>
      <WithUser>
        {(user) => (
          <>
            {/* What keeps a blocked account from it stands above, with whom to ask. */}
            {showsSnapshot(user) && (
              <SnapshotBoard
                user={user}
                range={shown.range}
                onRangeChange={(range) => show({ range })}
                {...(hasPicker
                  ? { channel }
                  : { channel: shown.channel, onChannelChange: (other) => show({ channel: other }) })}
              />
            )}
          </>
        )}
      </WithUser>
    </>
  );
}
