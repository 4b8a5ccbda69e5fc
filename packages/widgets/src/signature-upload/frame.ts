import { signatureSize } from '@millrace/core/payment';
import { styled } from 'styled-components';

export const Frame = styled.div`
  display: grid;
  justify-items: start;
`;

export const Box = styled.div`
  position: relative;
  box-sizing: content-box;
  width: ${signatureSize.width}px;
  height: ${signatureSize.height}px;
  border: 1px dashed var(--mr-line-control);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-ground);
  transition: border-color var(--mr-time-quick);
  &:has(img) {
    border-style: solid;
    background: var(--mr-picture-ground);
  }
  &:hover {
    border-color: var(--mr-accent);
  }
  &[data-invalid='true'] {
    border-color: var(--mr-bad);
  }
  &[data-disabled='true'] {
    border-color: var(--mr-line-hair);
    background: var(--mr-ground-sunken);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--mr-accent);
    outline-offset: 2px;
  }
  img {
    display: block;
    object-fit: contain;
  }
`;

export const Invitation = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--mr-space-4);
  padding: var(--mr-space-8);
  text-align: center;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

/** Lies over the whole box, so that a press or a drop anywhere reaches the platform's own control. */
export const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

export const Veil = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--mr-space-8);
  font: 500 var(--mr-text-13) var(--mr-font-text);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-normal);
  &:empty {
    display: none;
  }
`;
