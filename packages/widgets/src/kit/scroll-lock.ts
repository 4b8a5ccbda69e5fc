let locks = 0;
let before = { overflow: '', scrollbarGutter: '' };

/** Keeps the page behind a dialog where it is until the returned function is called. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    // The room of the scroll bar is kept, so that the page behind does not jump.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    Object.assign(style, before);
  };
}
