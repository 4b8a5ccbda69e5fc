// banner.js, which a publisher pastes where a banner is to stand: a picture of that size, around it their link.
// It keeps nothing and asks for one picture. Where there is none, or no place for it, the page stays as it was.
import { beside, linkBeside, ownTag } from './tag.ts';

function place(tag: HTMLScriptElement): void {
  const link = linkBeside(tag, 'banner');
  const [, width = '', height = ''] = /^(\d{1,4})x(\d{1,4})$/.exec(link.searchParams.get('size') ?? '') ?? [];
  if (width === '' || tag.closest('head')) return;
  link.searchParams.delete('size');

  const picture = new Image(Number(width), Number(height));
  picture.alt = 'Advertisement';
  picture.loading = 'lazy';
  picture.style.cssText = 'display:block;max-width:100%;height:auto';
  picture.src = beside(tag, 'banner').href;

  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.target = '_blank';
  anchor.rel = 'noopener nofollow sponsored';
  anchor.style.cssText = 'display:block;width:fit-content;max-width:100%';
  anchor.append(picture);

  // What the page says of its own links and pictures stays outside.
  const frame = document.createElement('span');
  frame.style.cssText = ['all:initial', 'display:inline-block', 'max-width:100%', 'vertical-align:top']
    .map((rule) => `${rule}!important`)
    .join(';');
  frame.attachShadow({ mode: 'open' }).append(anchor);
  picture.addEventListener('error', () => frame.remove());
  tag.after(frame);
}

const tag = ownTag();
if (tag) place(tag);
