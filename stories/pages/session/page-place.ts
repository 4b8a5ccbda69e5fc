/** Holds a story on its page: collects where the page would have gone instead of going there. */
export function stays(): { readonly gone: string[]; release(): void } {
  const gone: string[] = [];
  function hold(event: NavigateEvent) {
    if (event.destination.sameDocument) return;
    const { origin, pathname, search } = new URL(event.destination.url);
    gone.push(origin === location.origin ? pathname + search : event.destination.url);
    event.preventDefault();
  }
  window.navigation.addEventListener('navigate', hold);
  return { gone, release: () => window.navigation.removeEventListener('navigate', hold) };
}

/** Opens the story as if its address had this query. */
export function asked(query: string): () => void {
  const before = location.href;
  const address = new URL(before);
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
  return () => history.replaceState(history.state, '', before);
}

/** Nothing was typed at the login in this tab before. */
export function forgetTyped(): void {
  sessionStorage.removeItem('millrace-typed login');
  sessionStorage.removeItem('millrace-typed user 7 /my-account');
}
