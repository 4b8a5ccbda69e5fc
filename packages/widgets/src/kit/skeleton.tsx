import { keyframes, styled } from 'styled-components';

interface SkeletonProps {
  /** @default '100%' */
  readonly width?: string;
  /** @default '16px' */
  readonly height?: string;
}

/** Holds the place of what is loading, in its size. It shows itself only after a moment, so that quick answers don't flash. */
export function Skeleton({ width = '100%', height = '16px' }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height }} />;
}

const appear = keyframes`from { opacity: 0; }`;

const Bar = styled.span`
  display: inline-block;
  vertical-align: middle;
  border-radius: var(--mr-radius-control);
  background: var(--mr-line-hair);
  @media (forced-colors: active) {
    background: GrayText;
  }
  animation: ${appear} var(--mr-time-calm) var(--mr-time-wait) backwards;
`;
