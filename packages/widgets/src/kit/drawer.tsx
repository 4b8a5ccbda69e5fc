import { keyframes, styled } from 'styled-components';
import { Modal, type ModalProps } from './modal.tsx';

export interface DrawerProps extends ModalProps {
  /** A part of the window or a length. On phones a drawer takes the whole width. @default '480px' */
  readonly width?: string;
}

/** More about one thing of the page, from the side where a line ends; what it belongs to stays in sight beside it. */
export function Drawer({ width = '480px', ...rest }: DrawerProps) {
  return <Side {...rest} $width={width} />;
}

const slide = keyframes`from { translate: 24px; opacity: 0.3; }`;
const slideBack = keyframes`from { translate: -24px; opacity: 0.3; }`;

const Side = styled(Modal)<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 100dvh;
  max-height: none;
  margin: 0;
  margin-inline-start: auto;
  border-block: 0;
  border-inline-end: 0;
  &[open] {
    animation: ${slide} var(--mr-time-calm);
  }
  &[open]:dir(rtl) {
    animation-name: ${slideBack};
  }
  @media (width < 640px) {
    width: 100%;
    border: 0;
  }
`;
