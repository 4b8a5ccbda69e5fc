/**
 * Tells the page around what the frame needs: its height, and that it was closed. A page that is not told where it
 * stands tells nobody.
 */
export const pageScript = `(() => {
  const { host, type, empty } = document.body.dataset;
  if (!host || parent === window) return;
  const tell = (message) => parent.postMessage({ millrace: 'wall', ...message }, host);
  const close = () => tell({ closed: true });
  // What opens by itself has nothing to say where there is nothing.
  if (empty && type !== 'inner') return close();
  if (type !== 'inner') {
    for (const button of document.querySelectorAll('[data-close]')) {
      button.hidden = false;
      button.addEventListener('click', close);
    }
    addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  }
  const size = () => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) });
  size();
  new ResizeObserver(size).observe(document.body);
})();`;
