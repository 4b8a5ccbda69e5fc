import { styled } from 'styled-components';
import { controlCss } from './field.tsx';

/** The box around a text that is typed and what opens the list beside it. */
export const ComboControl = styled.div`
  ${controlCss}
  display: flex;
  /* The field within has a width of its own, which must not push at what is around it. */
  min-width: 0;
  padding: 0;
  input {
    flex: 1;
    min-width: 0;
    padding-block: 0;
    padding-inline: var(--mr-space-12) 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--mr-ink-quiet);
    opacity: 1;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
  > :last-child {
    display: grid;
    place-items: center;
    width: var(--mr-height-control);
    padding: 0;
    border: 0;
    background: none;
    color: var(--mr-ink-quiet);
    cursor: pointer;
  }
`;
