import { isHttpError } from '@millrace/core';
import { resendPause } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { letters } from './letter-words.ts';

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
  const [refusedUntil, setRefusedUntil] = useState(0);
  const left = useSecondsUntil(Math.max(sentAt + resendPause, refusedUntil));

  async function press() {
    if (left > 0) return;
    setPending(true);
    try {
      await send();
      notices.success(named(words.resent, { email }));
    } catch (error) {
      if (isHttpError(error) && error.retryAfter) setRefusedUntil(Date.now() + error.retryAfter * 1000);
      notices.failure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button size="touch" isPending={isPending} aria-disabled={left > 0} onClick={press}>
      {left > 0 ? fill(words.resendIn, { seconds: left }) : words.resend}
    </Button>
  );
}

/** Counted from the clock, so that a page that slept knows the time when it wakes. */
function useSecondsUntil(end: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(() => {
        if (Date.now() >= end) clearInterval(timer);
        onTick();
      }, 1000);
      return () => clearInterval(timer);
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
}
