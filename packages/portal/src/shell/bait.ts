/** A blocker has done its work on the page by then. */
const settlesIn = 100;

/** Whether something on the way takes away what looks like an advertisement: an element, or a script of this site. */
export async function looksBlocked(signal: AbortSignal): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = 'adsbox ad-banner ad-placement pub_300x250 text-ad';
  bait.setAttribute('aria-hidden', 'true');
  // Out of sight, but there for whoever looks for it; at the top, so that the page does not grow by it.
  const place = { position: 'absolute', insetBlockStart: '0', insetInlineStart: '-999px' };
  Object.assign(bait.style, { ...place, width: '1px', height: '1px' });
  document.body.append(bait);
  await new Promise((resolve) => setTimeout(resolve, settlesIn));
  const isGone = !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden';
  bait.remove();
  if (isGone || signal.aborted) return isGone;
  // A network that is away blocks everything, which says nothing about a blocker.
  return navigator.onLine && (await isRefused(signal));
}

async function isRefused(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch('/ads.js', { method: 'HEAD', cache: 'no-store', signal });
    return false;
  } catch {
    return !signal.aborted && (await isServerThere(signal));
  }
}

/** The same request by a name that nobody blocks. */
async function isServerThere(signal: AbortSignal): Promise<boolean> {
  return fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
