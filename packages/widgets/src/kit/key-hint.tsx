import { styled } from 'styled-components';

/** Whether its keyboards have ⌘ where others have Ctrl. */
export const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** The key that goes with another one, as a keyboard spells it. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl');

/** Whether that key is held, and no other one. */
export function isCommandHeld({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !shiftKey && !altKey;
}

/** The keys of a button, beside its words: for who has a keyboard, where there is room. */
export function KeyHint({ of }: { readonly of: string }) {
  return (
    <Keys aria-hidden="true">
      {commandKey()} {of}
    </Keys>
  );
}

const Keys = styled.kbd`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  @media (pointer: coarse), (width < 640px) {
    display: none;
  }
`;
