import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { useWords } from '@millrace/widgets/provider';
import type { ComponentType } from 'react';
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
  if (error.isStillMissing) return <span>{words.stillMissing}</span>;
  return (
    <>
      <span>{words.chunkFailed}</span>
      <Button onClick={() => reloadFor(error.part)}>{words.reload}</Button>
    </>
  );
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
