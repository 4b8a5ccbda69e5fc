import { signatureSize } from '@millrace/core/payment';
import { styled } from 'styled-components';

/** As large as the picture and the line around it. */
export const SignatureFrame = styled.div`
  width: ${signatureSize.width + 2}px;
  height: ${signatureSize.height + 2}px;
  img {
    display: block;
    object-fit: contain;
  }
`;

export const SignatureVeil = styled.span`
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
