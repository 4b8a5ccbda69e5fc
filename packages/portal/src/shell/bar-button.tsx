import { Button, type ButtonProps } from '@millrace/widgets/kit/button';
import { styled } from 'styled-components';

/** A quiet button of the top bar, which shrinks with the bar and cuts what is too long. */
export function BarButton(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Quiet {...props} variant="quiet" />;
}

const Quiet = styled(Button)`
  flex-shrink: 1;
  min-width: 36px;
  padding-inline: var(--mr-space-8);
  font-weight: 400;
  > span {
    min-width: 0;
    max-width: 100%;
  }
  svg {
    flex: none;
    color: var(--mr-ink-quiet);
  }
  @media (pointer: coarse) {
    min-width: 44px;
    min-height: 44px;
  }
`;

/** The words of a button in the top bar. */
export const BarWords = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
