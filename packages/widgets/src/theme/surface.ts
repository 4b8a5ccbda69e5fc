import { styled } from 'styled-components';
import { themeCss } from './tokens.ts';

/** The element that sets the tokens for all that is in it, by its `data-theme`. Hosts know it by `data-millrace`. */
export const Surface = styled.div`
  ${themeCss}
  font: 400 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-normal);
  background: var(--mr-ground);
  /* What a host's text says is not said of ours. */
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  -webkit-font-smoothing: antialiased;
  text-size-adjust: none;
`;
