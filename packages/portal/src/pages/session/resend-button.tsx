import { Button } from '@millrace/widgets/kit/button';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { letters } from './letter-words.ts';
import { usePause } from './use-pause.ts';

interface ResendButtonProps {
  readonly email: string;
  /** When the last one was sent. */
  readonly sentAt: number;
  readonly send: () => Promise<unknown>;
}

/** Sends a mail again, and counts down until it may be sent once more. */
export function ResendButton({ email, sentAt, send }: ResendButtonProps) {
  const words = useWords(letters);
  const notices = useNotices();
  const [isPending, setPending] = useState(false);
  const [secondsLeft, heed] = usePause(sentAt);

  async function press() {
    if (secondsLeft > 0) return;
    setPending(true);
    try {
      await send();
      notices.success(named(words.resent, { email }));
    } catch (error) {
      heed(error);
      notices.failure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button size="touch" isPending={isPending} aria-disabled={secondsLeft > 0} onClick={press}>
      {secondsLeft > 0 ? fill(words.resendIn, { seconds: secondsLeft }) : words.resend}
    </Button>
  );
}
