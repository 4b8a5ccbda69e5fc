import { sessionCalls, type CaptchaPurpose } from '@millrace/core/session';
import { Check, RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { session } from '../messages/session.ts';
import { useClient, useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { useLatest } from '../kit/use-latest.ts';

interface CaptchaProofProps {
  readonly purpose: CaptchaPurpose;
  readonly onProved: (code: string) => void;
}

/** In the place of the picture: the browser works for who can't read one. */
export function CaptchaProof(props: CaptchaProofProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

function Try({ purpose, onProved, onAgain }: CaptchaProofProps & { onAgain: () => void }) {
  const words = useWords(session);
  const client = useClient();
  const [state, setState] = useState<'working' | 'proved' | 'failed'>('working');
  const tellProved = useLatest(onProved);

  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    async function solvePuzzle() {
      const puzzle = await client.send(sessionCalls.captchaProof, { purpose }, { signal });
      // Few need it: it is fetched for them alone.
      const { prove } = await import('./prove.ts');
      const code = await prove(puzzle, signal);
      if (signal.aborted) return;
      setState('proved');
      tellProved(code);
    }
    solvePuzzle().catch(() => {
      if (!signal.aborted) setState('failed');
    });
    return () => aborter.abort();
  }, [client, purpose, tellProved]);

  if (state === 'failed') {
    return (
      <Again type="button" onClick={onAgain}>
        <span role="alert">{words.provingFailed}</span>
        <Icon of={RefreshCw} />
      </Again>
    );
  }
  return (
    <Place role="status" data-state={state}>
      {state === 'working' ? <Spinner /> : <Icon of={Check} />}
      {words[state === 'working' ? 'proving' : 'proved']}
    </Place>
  );
}

const Place = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  box-sizing: border-box;
  width: 168px;
  min-height: var(--mr-height-touch);
  padding-inline: var(--mr-space-8);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-quiet);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  text-align: start;
  svg {
    flex: none;
  }
  &[data-state='proved'] {
    background: var(--mr-good-ground);
    color: var(--mr-good);
  }
`;

const Again = styled(Place).attrs({ as: 'button' })`
  cursor: pointer;
  border-color: var(--mr-line-control);
  background: var(--mr-bad-ground);
  color: var(--mr-bad);
  ${focusRing}
`;
