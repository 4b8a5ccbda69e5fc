import { marksIn } from '@millrace/core/support';
import { styled } from 'styled-components';

/** A text with what was searched for marked where it stands. */
export function MarkedText({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const marks = marksIn(text, keyword);
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <Found>{text.slice(start, end)}</Found>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}

const Found = styled.mark`
  border-radius: 2px;
  background: var(--mr-warn-ground);
  color: inherit;
  box-shadow: 0 0 0 1px var(--mr-warn-ground);
`;
