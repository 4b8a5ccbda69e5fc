import { smartlinkCalls } from '@millrace/core/smartlinks';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { linkTests } from './link-tests-words.ts';

interface LinkMuteProps {
  readonly gid: number;
  readonly isMuted: boolean;
}

/** Whether its publisher is told that the link is broken or converts far less than usual, and the button that changes it. */
export function LinkMute({ gid, isMuted }: LinkMuteProps) {
  const words = useWords(linkTests);
  const notices = useNotices();
  const mute = useSend(smartlinkCalls.muteAlerts);

  async function change() {
    try {
      await mute.mutateAsync({ gid, is_muted: isMuted ? 0 : 1 });
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <MuteLine>
      <span role="status">{isMuted ? words.muted : words.alerted}</span>
      <Button
        size="small"
        variant="quiet"
        call={smartlinkCalls.muteAlerts}
        isPending={mute.isPending}
        onClick={() => void change()}
      >
        {isMuted ? words.unmute : words.mute}
      </Button>
    </MuteLine>
  );
}

const MuteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-8);
  color: var(--mr-ink-quiet);
`;
