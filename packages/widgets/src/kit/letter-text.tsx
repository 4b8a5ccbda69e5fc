import { distinctText } from '@millrace/core/format';
import { styled } from 'styled-components';

const maxLength = 20;

/** What a publisher tells visitors apart by, as a cell: short, its blanks in sight, and whole in its tooltip. */
export function LetterText({ children }: { readonly children: string }) {
  const text = distinctText(children);
  // Wide letters fill the place with half as many.
  const isCut = children.length > maxLength / 2 || text !== children;
  return (
    <Root title={isCut ? children : undefined}>
      <bdi>{text}</bdi>
    </Root>
  );
}

/* Marks that pile up over a letter stay in their line. */
const Root = styled.span`
  display: block;
  max-width: ${maxLength}ch;
  max-height: 1lh;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: pre;
`;
