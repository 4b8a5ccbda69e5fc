import { useState } from 'react';
import { styled } from 'styled-components';
import { useComponents } from '../provider.tsx';

interface ItemIconProps {
  readonly item: { readonly icon_url: string; readonly name: string };
}

/** The picture of an offer or a link, or its first letter where there is none. */
export function ItemIcon({ item: { icon_url, name } }: ItemIconProps) {
  const { Image = 'img' } = useComponents();
  const [failedUrl, setFailedUrl] = useState('');
  const isShown = icon_url !== '' && failedUrl !== icon_url;
  return (
    <Frame aria-hidden="true">
      {isShown ? (
        <Image src={icon_url} alt="" width={24} height={24} loading="lazy" onError={() => setFailedUrl(icon_url)} />
      ) : (
        name.trim().charAt(0)
      )}
    </Frame>
  );
}

const Frame = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-accent-ground);
  color: var(--mr-accent-ink);
  font: 600 var(--mr-text-12) var(--mr-font-text);
  text-transform: uppercase;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
