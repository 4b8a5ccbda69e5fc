import { styled } from 'styled-components';

/** Text for a program or an address bar, whole, to be looked at and copied. */
export const CopyableText = styled.output`
  display: block;
  padding: var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  font: 400 var(--mr-text-13) var(--mr-font-code);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;
