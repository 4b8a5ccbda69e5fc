import { styled } from 'styled-components';
import { controlCss, type FieldTexts } from './field.tsx';
import type { Option } from './option-list.tsx';

/** What was done in a field before its search was here. */
interface Left {
  readonly hasFocus: boolean;
  /** What was typed. */
  readonly text: string | undefined;
  /** It was pressed, to see what there is. */
  readonly isAsked: boolean;
  /** Enter was pressed after what was typed: what that finds is meant. */
  readonly isEntered: boolean;
  readonly caret: readonly [start: number, end: number];
}

export interface Leaving {
  leave(left: Left): void;
  /** Once: what comes later was not left by anybody. */
  take(): Left | undefined;
}

export function createLeaving(): Leaving {
  let pendingState: Left | undefined;
  return {
    leave: (inputState) => void (pendingState = inputState),
    take() {
      const inputState = pendingState;
      pendingState = undefined;
      return inputState;
    },
  };
}

export interface ComboPartProps extends FieldTexts {
  readonly value: Option['id'] | undefined;
  readonly onChange: (value: Option['id'] | undefined) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  /** What an empty list says in place of the usual words. */
  readonly empty?: string | undefined;
  /** The options are on their way; until they are here, nothing can be chosen. */
  readonly isLoading?: boolean;
  readonly leaving: Leaving;
}

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
