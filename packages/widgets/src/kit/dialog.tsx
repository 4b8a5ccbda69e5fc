import { keyframes, styled } from 'styled-components';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  /** A part of the window or a length. On narrow screens a dialog takes the whole width. @default '480px' */
  readonly width?: string;
}

/** One question or task in the middle of the screen, with all else out of reach. */
export function Dialog({ width = '480px', ...rest }: DialogProps) {
  return <Sheet {...rest} $width={width} />;
}

const appear = keyframes`from { opacity: 0.3; translate: 0 8px; }`;

const Sheet = styled(Modal)<{ $width: string }>`
  width: ${({ $width }) => $width};
  min-width: min(420px, 100vw);
  max-height: calc(100dvh - var(--mr-space-48));
  margin: auto;
  border-radius: var(--mr-radius-panel);
  &[open] {
    animation: ${appear} var(--mr-time-calm);
  }
  @media (width < 640px) {
    width: 100%;
    margin-block-end: 0;
    border-inline: 0;
    border-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;
