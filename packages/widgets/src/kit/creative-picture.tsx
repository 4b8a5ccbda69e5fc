import { showsPush, type Creative } from '@millrace/core/creatives';
import { ImageOff } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { useComponents } from '../provider.tsx';

interface PictureProps {
  readonly creative: Creative;
  /** What it is called where nothing beside it does. */
  readonly alt?: string;
  /** Pictures further down wait until they come near. @default true */
  readonly isLazy?: boolean;
}

/** The picture of a creative, whole in whatever room it is given; a sign where there is none. */
export function Picture({ creative, alt = '', isLazy = true }: PictureProps) {
  const { Image = 'img' } = useComponents();
  const { src, width, height } = shownPicture(creative);
  const [failedSrc, setFailedSrc] = useState('');
  if (src === '' || failedSrc === src) {
    return (
      <Nothing {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <Icon of={ImageOff} size={20} />
      </Nothing>
    );
  }
  return (
    <Shown
      as={Image}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
    />
  );
}

/** A push notification shows its large picture where it has one: its own is only an icon. */
export function shownPicture(creative: Creative): { src: string; width: number; height: number } {
  const { img_url, push_img_url, width, height } = creative;
  if (showsPush(creative) && push_img_url !== '') return { src: push_img_url, width: 3, height: 2 };
  return { src: img_url, width, height };
}

const Shown = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

const Nothing = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 48px;
  color: var(--mr-ink-quiet);
`;
