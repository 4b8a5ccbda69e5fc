// pop.js, which a publisher pastes into a page of theirs: opens their link beside the page at a visitor's first click.
// It keeps nothing, asks nothing and says nothing; a page on which it can do nothing never notices it.
import { linkBeside, ownTag } from './tag.ts';

/** The links that this page view has already; a tag that is pasted twice is one. */
const armed = Symbol.for('millrace.pop');

function arm(link: string): void {
  const page = window as { [armed]?: Set<string> };
  const links = (page[armed] ??= new Set());
  if (links.has(link)) return;
  links.add(link);
  let isOpen = false;

  function open(): void {
    // A click is good for one window. Where the page has opened its own, or another tag the link of its, the next
    // click is waited for.
    if (isOpen || navigator.userActivation?.isActive === false) return;
    isOpen = true;
    removeEventListener('click', early, true);
    removeEventListener('click', last);
    window.open(link, '_blank', 'noopener');
  }

  function early({ isTrusted }: MouseEvent): void {
    if (!isTrusted) return;
    // Behind everything by which the page itself listens, however late it came.
    removeEventListener('click', last);
    addEventListener('click', last);
    // For a click that the page keeps to itself.
    setTimeout(open);
  }

  /** Once the page has done with a click, but before the browser follows a link, which uses the click up. */
  function last(event: MouseEvent): void {
    if (event.isTrusted && (event.defaultPrevented || !opensWindow(event))) open();
  }
  addEventListener('click', early, true);
}

/** What was pressed is about to open a window of the page's own. */
function opensWindow(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return true;
  const usual = document.querySelector('base')?.target;
  return event.composedPath().some((one) => {
    if (!(one instanceof HTMLElement)) return false;
    const isLink = one instanceof HTMLAnchorElement || one instanceof HTMLAreaElement;
    const form = one instanceof HTMLButtonElement || one instanceof HTMLInputElement ? one.form : undefined;
    const target = isLink ? one.target : form && (one.getAttribute('formtarget') ?? form.target);
    return (isLink || form) && !/^(_self|_top|_parent|)$/i.test(target || usual || '');
  });
}

const tag = ownTag();
if (tag) arm(linkBeside(tag, 'pop').href);
