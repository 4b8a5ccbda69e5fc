import { dayOf, timeNow } from '@millrace/core/format';
import { createSnooze } from '@millrace/core/machine';
import { pages } from '@millrace/core/pages';
import { isBeforeFirstClick, reportCalls, showsSnapshot } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { useClosed } from '@millrace/widgets/provider';
import { SnapshotBoard, type SnapshotDoors } from '@millrace/widgets/snapshot-board';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasPicker } from '../../channel.tsx';
import { useScopedAddress } from '../../shell/scoped-address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { lazyLocalStorage } from '../../lazy-storage.ts';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { boardAt, toAddress, type BoardChoice } from './snapshot-address.ts';

// Loaded on demand: a publisher who has had a click never sees the first steps.
const FirstSteps = later(
  () => import('./first-steps.tsx').then((module) => module.FirstSteps),
  () => null,
);

/** Days and channel live in the address, so that a link or the back button shows them again. */
export function Page() {
  const { titles } = usePortalWords();
  const [address, setAddress] = useScopedAddress();
  const boardView = boardAt(address);
  const hasPicker = useHasPicker();
  const navigate = useNavigate();
  const hrefOf = useDoors();
  const first = useFirstSteps();

  function show(patch: Partial<BoardChoice>) {
    setAddress(toAddress({ ...boardView, ...patch }));
  }

  return (
    <>
      <PageHead
        title={titles.snapshot}
        scope={!first && <ScopeLine aids={boardView.channel > 0 ? [boardView.channel] : []} range={boardView.range} />}
      />
      <WithUser>
        {(user) => (
          <>
            {/* What keeps a blocked account from it stands above, with whom to ask. */}
            {showsSnapshot(user) &&
              (first ? (
                <FirstSteps steps={first.steps} onSkip={first.skip} />
              ) : (
                <SnapshotBoard
                  user={user}
                  range={boardView.range}
                  onRangeChange={(range) => show({ range })}
                  chart={boardView.chart}
                  onChartChange={(chart) => show({ chart })}
                  {...(hrefOf && { hrefOf, onOpen: (door) => void navigate(hrefOf(door)) })}
                  {...(hasPicker
                    ? { channel: boardView.channel }
                    : { channel: boardView.channel, onChannelChange: (other) => show({ channel: other }) })}
                />
              ))}
          </>
        )}
      </WithUser>
    </>
  );
}

/** The first steps of who may have links and has never had a click, unless they were skipped in this browser today. */
function useFirstSteps() {
  const [today] = useState(() => dayOf(timeNow()));
  const [snooze] = useState(() => createSnooze(lazyLocalStorage, 'millrace-first-steps'));
  const [isSkipped, setSkipped] = useState(() => snooze.lastsOn(today));
  const hasLinks = useClosed(pages.smartlinks) === undefined;
  const { data: steps } = useCall(reportCalls.firstSteps, {}, { isEnabled: hasLinks && !isSkipped });
  if (isSkipped || !hasLinks || !steps || !isBeforeFirstClick(steps)) return undefined;
  const skip = () => {
    snooze.beginOn(today);
    setSkipped(true);
  };
  return { steps, skip };
}

/** Figures are read before they are pressed: where they lead to comes a moment later. */
function useDoors(): SnapshotDoors['hrefOf'] {
  const [doors, setDoors] = useState<SnapshotDoors>({});

  useEffect(() => {
    async function fetchDoors() {
      const { addressBehind } = await import('./snapshot-doors.ts');
      setDoors({ hrefOf: addressBehind });
    }
    // If the links to the reports fail to load, the figures are shown without them.
    fetchDoors().catch(() => undefined);
  }, []);

  return doors.hrefOf;
}
