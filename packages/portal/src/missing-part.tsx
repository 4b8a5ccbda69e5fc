import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { useWords } from '@millrace/widgets/provider';
import { useEffect, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { fetched, NotFetched, reloadFor } from './fetched.ts';
import { front } from './front-words.ts';

/** What stands in the place of something that broke: a part that could not be fetched is asked for anew, once. */
export function Missing({ error }: { readonly error: unknown }) {
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

/** Waits for the network, and then loads the page anew; nobody has to come back for it. */
export function useReloadOnline(part: string | undefined): void {
  useEffect(() => {
    if (part === undefined) return;
    const aborter = new AbortController();
    addEventListener('online', () => reloadFor(part), { signal: aborter.signal });
    return () => aborter.abort();
  }, [part]);
}

function Offline({ part }: { readonly part: string }) {
  const words = useWords(front);
  useReloadOnline(part);
  return <span>{`${words.offline} ${words.offlineHelp}`}</span>;
}

/** A part of a form that comes later; where it can't, the form around it stays as it is. */
export function partOf<P extends object>(part: string, load: () => Promise<ComponentType<P>>) {
  let failure: unknown;
  function Place() {
    return (
      <Box role="alert">
        <Missing error={failure} />
      </Box>
    );
  }
  return later<P>(async () => {
    try {
      return await fetched(part, load);
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
