import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long what had led away is looked for: a page may show its list a moment after itself. */
const mostFrames = 60;

/** After a step to another page the focus is on the page; after a step back, on what had led away. */
export function useFocusOnPage(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const last = useRef<string>(undefined);
  /** What was pressed last at each step of the way, by what it is called. */
  const controlNames = useRef(new Map<string, string>());

  useEffect(() => {
    const noteControl = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest('main a[href], main button') : null;
      if (control) controlNames.current.set(key, nameOf(control));
    };
    document.addEventListener('click', noteControl, true);
    return () => document.removeEventListener('click', noteControl, true);
  }, [key]);

  useEffect(() => {
    const isFirst = last.current === undefined;
    const isSame = last.current === pathname;
    last.current = pathname;
    const page = document.querySelector<HTMLElement>('main');
    if (isFirst || isSame || !page) return;
    page.focus({ preventScroll: true });
    const name = type === 'POP' ? controlNames.current.get(key) : undefined;
    return name === undefined ? undefined : focusWhenThere(page, name);
  }, [pathname, key, type]);
}

/** Gives the focus to what is called so, unless somebody has taken it meanwhile; returns what ends the search. */
function focusWhenThere(page: HTMLElement, name: string): () => void {
  let frame = 0;
  let frames = 0;
  const look = () => {
    if (document.activeElement !== page) return;
    const control = [...page.querySelectorAll<HTMLElement>('a[href], button')].find((one) => nameOf(one) === name);
    if (control) control.focus();
    else if (++frames < mostFrames) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/** The accessible name of a control; a link also carries its address, to tell equal names apart. */
function nameOf(control: Element): string {
  return [control.getAttribute('href'), control.getAttribute('aria-label') ?? control.textContent].join(' ');
}
