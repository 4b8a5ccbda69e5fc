import { channelCalls, hasArrived, mayResend, type LoggedPostback } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import type { MouseEvent } from 'react';
import { outcomeWords } from './outcome.tsx';
import { postbackPage } from './postback-words.ts';
import { channelWords } from './words.ts';

interface ResendButtonProps {
  readonly aid: number;
  readonly logged: LoggedPostback;
  /** @default 'small' */
  readonly size?: 'small' | 'control';
}

/** Sends once more what has not arrived; nothing where there is no need. */
export function ResendButton({ aid, logged, size = 'small' }: ResendButtonProps) {
  const words = useWords(postbackPage);
  const commonWords = useWords(channelWords);
  const notices = useNotices();
  const send = useSend(channelCalls.resendPostback);
  const { last, at } = logged;
  if (last === null || !mayResend(logged)) return null;
  const try_id = last.id;

  async function resend({ detail, currentTarget: button }: MouseEvent<HTMLElement>) {
    // The second press of a double click may come when the first has been answered.
    if (detail > 1) return;
    // The button goes once it has arrived; its row stays, or what stands beside it.
    const stays = button.closest('tr') ?? button.parentElement?.querySelector('a');
    try {
      const attempt = await send.mutateAsync({ id: aid, try_id });
      if (hasArrived(attempt)) {
        notices.success(words.resent);
        if (button === document.activeElement) stays?.focus();
      } else {
        notices.error(fill(words.resentFailed, { outcome: outcomeWords(attempt, commonWords).outcome }));
      }
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <Button
      size={size}
      call={channelCalls.resendPostback}
      aria-label={fill(words.resendOf, { time: moment(at) })}
      isPending={send.isPending}
      onClick={(event) => void resend(event)}
    >
      {words.resend}
    </Button>
  );
}
