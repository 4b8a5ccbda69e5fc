import { css, styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';

/** What a box to tick, a switch and a round choice have in common: the platform's own control, drawn anew. */
const markCss = css`
  position: relative;
  flex: none;
  box-sizing: border-box;
  appearance: none;
  margin: 0;
  border: 1px solid var(--mr-line-control);
  background: var(--mr-ground);
  cursor: pointer;
  transition: background-color var(--mr-time-quick);
  ${focusRing}
  &:hover {
    border-color: var(--mr-ink-quiet);
  }
  &[aria-invalid='true'] {
    border-color: var(--mr-bad);
  }
  &:disabled {
    border-color: var(--mr-line-strong);
    background: var(--mr-ground-sunken);
    cursor: not-allowed;
  }
  /* Where the reader chooses the colours, the platform draws. */
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;

export const Box = styled.input`
  ${markCss}
  width: 16px;
  height: 16px;
  border-radius: calc(var(--mr-radius-control) - 2px);
  &::before {
    content: '';
    position: absolute;
    inset: 2px;
    background: var(--mr-accent-on);
    clip-path: polygon(14% 44%, 0 60%, 42% 100%, 100% 18%, 84% 4%, 40% 68%);
    visibility: hidden;
  }
  &:indeterminate::before {
    inset: 6px 3px;
    clip-path: none;
  }
  &:checked,
  &:indeterminate {
    border-color: var(--mr-accent-ink);
    background: var(--mr-accent);
    &::before {
      visibility: visible;
    }
  }
  &:disabled:is(:checked, :indeterminate) {
    border-color: var(--mr-line-strong);
    background: var(--mr-ground-sunken);
    &::before {
      background: var(--mr-ink-quiet);
    }
  }
`;

export const Switch = styled.input`
  ${markCss}
  width: 36px;
  height: 20px;
  border: 0;
  border-radius: var(--mr-radius-full);
  background: var(--mr-line-control);
  &::before {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: 14px;
    border-radius: var(--mr-radius-full);
    background: var(--mr-ground);
    transition: inset-inline-start var(--mr-time-quick);
  }
  &:checked {
    background: var(--mr-accent);
    &::before {
      inset-inline-start: 19px;
      background: var(--mr-accent-on);
    }
  }
  &:disabled {
    background: var(--mr-line-strong);
  }
  &[aria-invalid='true'] {
    outline: 1px solid var(--mr-bad);
    outline-offset: 1px;
  }
`;

export const Dot = styled.input`
  ${markCss}
  width: 16px;
  height: 16px;
  border-radius: var(--mr-radius-full);
  &::before {
    content: '';
    position: absolute;
    inset: 4px;
    border-radius: inherit;
    background: var(--mr-accent-on);
    visibility: hidden;
  }
  &:checked {
    border-color: var(--mr-accent-ink);
    background: var(--mr-accent);
    &::before {
      visibility: visible;
    }
  }
  &:disabled:checked {
    border-color: var(--mr-line-strong);
    background: var(--mr-ground-sunken);
    &::before {
      background: var(--mr-ink-quiet);
    }
  }
`;

/** A control and, beside it, its words. */
export const ChoiceLine = styled.div`
  display: flex;
  align-items: start;
  gap: var(--mr-space-8);
  min-width: 0;
  > input {
    margin-block: 2px;
  }
  > [role='switch'] {
    margin-block: 0;
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;

export const ChoiceWords = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  min-width: 0;
`;

export const ChoiceLabel = styled.label`
  overflow-wrap: anywhere;
  font: 400 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  cursor: pointer;
  input:disabled + * & {
    color: var(--mr-ink-quiet);
    cursor: not-allowed;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
  a {
    color: var(--mr-accent-ink);
  }
`;
