import { keyframes, styled } from 'styled-components';

/** A turning ring for short waits inside something. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const turn = keyframes`to { rotate: 1turn; }`;

const Ring = styled.span`
  display: inline-block;
  width: 14px;
  height: 14px;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  @media (forced-colors: active) {
    border-inline-end-color: Canvas;
  }
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
