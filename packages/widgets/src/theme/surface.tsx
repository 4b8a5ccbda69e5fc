import { styled } from 'styled-components';
import { themeCss } from './tokens.ts';

/** The element that sets the tokens for all that is in it, by its `data-theme`. Hosts know it by `data-millrace`. */
export const Surface = styled.div`
  ${themeCss}
  font: 400 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-normal);
  background: var(--mr-ground);
  -webkit-font-smoothing: antialiased;
  text-size-adjust: none;
`;
