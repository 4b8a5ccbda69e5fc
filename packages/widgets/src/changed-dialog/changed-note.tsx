import { styled } from 'styled-components';
import { changed } from '../messages/changed.ts';
import { useWords } from '../provider.tsx';
import { Button } from '../kit/button.tsx';

/** Stands above a form that shows what somebody else has saved, and leads back to what was typed in it. */
export function ChangedNote({ onPutBack }: { readonly onPutBack: () => void }) {
  const words = useWords(changed);
  return (
    <Note role="status">
      <span>{words.looking}</span>
      <Button size="small" onClick={onPutBack}>
        {words.putBack}
      </Button>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
  color: var(--mr-info);
`;
