import { placementTypes } from '@millrace/core/channels';
import type { Locale } from '@millrace/core/session';
import { wallWords } from './words.ts';

/** How the frame of each type stands in a page; sizes that follow from what is in it come by message. */
const looks: Readonly<Record<number, object>> = {
  [placementTypes.top]: { position: 'fixed', insetInline: '0', top: '0', zIndex: '2147483000', height: '0' },
  [placementTypes.bottom]: { position: 'fixed', insetInline: '0', bottom: '0', zIndex: '2147483000', height: '0' },
  [placementTypes.center]: { maxWidth: '560px', maxHeight: '85vh', margin: 'auto', borderRadius: '10px' },
  [placementTypes.inner]: { height: '320px' },
};

const veil = {
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '16px',
  border: '0',
  background: 'rgb(15 27 31 / 50%)',
};

/**
 * What a page loads that shows a placement: it puts a frame where the snippet stands, and gives it the height that the
 * frame asks for. It sets no cookie, keeps nothing, and styles nothing but its own frame and the room that a bar takes.
 */
export function loader(type: number, locale: Locale): string {
  const { place, fit } = placing(type);
  return `(() => {
  const tag = document.currentScript;
  if (!tag) return;
  const { origin, searchParams } = new URL(tag.src);
  const { user = '', signature = '' } = tag.dataset;
  const placement = searchParams.get('placement');
  const frame = document.createElement('iframe');
  frame.title = ${JSON.stringify(wallWords[locale].frame)};
  frame.src = origin + '/wall?' + new URLSearchParams({ placement, user, signature, host: location.origin });
  Object.assign(frame.style, { display: 'block', boxSizing: 'border-box', width: '100%', border: '0', colorScheme: 'normal' }, ${JSON.stringify(looks[type])});
  ${place}
  addEventListener('message', function hear({ source, origin: from, data }) {
    if (!frame.isConnected) return removeEventListener('message', hear);
    if (source !== frame.contentWindow || from !== origin || !data || data.millrace !== 'wall') return;
    if (data.closed) return close();
    if (data.height > 0) frame.style.height = data.height + 'px';
    ${fit}
  });
})();
`;
}

/** How a frame is put into a page and taken out of it, and what else is done when its height is known. */
function placing(type: number): { place: string; fit: string } {
  if (type === placementTypes.center) return { place: popUp, fit: openPopUp };
  if (type === placementTypes.inner) return { place: inner, fit: '' };
  const edge = type === placementTypes.top ? 'paddingTop' : 'paddingBottom';
  // The page makes room where the bar lies, so that nothing of it is out of sight for good.
  return { place: bar(edge), fit: `page.${edge} = frame.style.height;` };
}

const inner = `const box = document.getElementById('millrace-' + placement);
  if (box) box.replaceChildren(frame);
  else tag.after(frame);
  const close = () => frame.remove();`;

const bar = (edge: string) => `const page = document.documentElement.style;
  const before = page.${edge};
  document.body.append(frame);
  const close = () => {
    frame.remove();
    page.${edge} = before;
  };`;

const popUp = `const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  Object.assign(dialog.style, ${JSON.stringify(veil)});
  const close = () => dialog.remove();
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.append(frame);
  document.body.append(dialog);`;

const openPopUp = `if (!dialog.open) {
      dialog.style.display = 'grid';
      dialog.showModal();
    }`;
