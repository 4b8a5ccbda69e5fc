import { apiCall, type ApiFormat, type ChosenReport } from '@millrace/core/reports';
import { useEffect, useRef, useState } from 'react';

export interface TrialAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
  /** What the envelope says, where there is one. */
  readonly code: number | undefined;
}

export type Trial =
  { readonly is: 'idle' | 'running' | 'unreachable' } | { readonly is: 'answered'; readonly answer: TrialAnswer };

interface Sent {
  readonly chosen: ChosenReport;
  readonly now: Date;
  readonly format: ApiFormat;
  readonly token: string;
}

/**
 * Sends a call of the report API as a program would: with the token alone, without the session's cookie, and shows all
 * that comes back. The portal's own client would open the answer and keep its head to itself.
 */
export function useTrial() {
  const runningRequest = useRef<AbortController>(undefined);
  const [trial, setTrial] = useState<Trial>({ is: 'idle' });

  useEffect(() => () => runningRequest.current?.abort(), []);

  async function send({ chosen, now, format, token }: Sent) {
    runningRequest.current?.abort();
    const { signal } = (runningRequest.current = new AbortController());
    setTrial({ is: 'running' });
    const startedAt = performance.now();
    try {
      const response = await fetch(apiCall(chosen, now, format), {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        signal,
      });
      const body = await response.text();
      const durationMs = Math.round(performance.now() - startedAt);
      const { status, statusText, headers } = response;
      setTrial({
        is: 'answered',
        answer: { status, statusText, headers: [...headers], body, took: durationMs, code: codeOf(body) },
      });
    } catch {
      if (!signal.aborted) setTrial({ is: 'unreachable' });
    }
  }

  return { trial, send };
}

function codeOf(body: string): number | undefined {
  try {
    const { c }: { c?: unknown } = JSON.parse(body);
    return typeof c === 'number' ? c : undefined;
  } catch {
    return undefined;
  }
}
