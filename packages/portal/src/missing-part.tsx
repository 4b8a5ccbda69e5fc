import { sentences } from '@millrace/core/format';
import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { useWords } from '@millrace/widgets/provider';
import { useEffect, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { fetchPart, isReachable, NotFetched, reloadFor } from './fetched.ts';
import { front } from './front-words.ts';

/** What stands in the place of something that broke: a part that could not be fetched is asked for anew, once. */
export function MissingPart({ error }: { readonly error: unknown }) {
  const words = useWords(front);
  if (!(error instanceof NotFetched)) {
    return (
      <>
        <span>{words.broken}</span>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </>
    );
  }
  if (error.isOffline) return <Offline part={error.part} />;
  if (error.isStillMissing) return <span>{words.stillMissing}</span>;
  return (
    <>
      <span>{words.chunkFailed}</span>
      <Button onClick={() => reloadFor(error.part)}>{words.reload}</Button>
    </>
  );
}

/** A network that leads nowhere does not tell when it leads somewhere again. */
const lookMs = 5_000;

/** Waits for the network, and then loads the page anew; nobody has to come back for it. */
export function useReloadOnline(part: string | undefined): void {
  useEffect(() => {
    if (part === undefined) return;
    const aborter = new AbortController();
    const look = async () => (await isReachable()) && !aborter.signal.aborted && reloadFor(part);
    addEventListener('online', () => void look(), { signal: aborter.signal });
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      aborter.abort();
      clearInterval(timer);
    };
  }, [part]);
}

function Offline({ part }: { readonly part: string }) {
  useReloadOnline(part);
  return <OfflineWords />;
}

function OfflineWords() {
  const words = useWords(front);
  return <span>{sentences(words.offline, words.offlineHelp)}</span>;
}

/** A part of a form that comes later; where it can't, the form around it stays as it is. */
export function partOf<P extends object>(part: string, load: () => Promise<ComponentType<P>>) {
  let failure: unknown;
  // The part itself is fetched again once the network is back; the form around it stays.
  function Place() {
    const isOffline = failure instanceof NotFetched && failure.isOffline;
    return <Box role="alert">{isOffline ? <OfflineWords /> : <MissingPart error={failure} />}</Box>;
  }
  return later<P>(async () => {
    try {
      return await fetchPart(part, load);
    } catch (error) {
      failure = error;
      throw error;
    }
  }, Place);
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-8);
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-bad-ground);
  color: var(--mr-bad);
`;
