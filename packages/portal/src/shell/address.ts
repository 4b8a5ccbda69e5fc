import { createSearchParams, useLocation, useSearchParams } from 'react-router';

type Address = readonly [URLSearchParams, (next: URLSearchParams | Record<string, string>) => void];

/** The address of a page, and what leads to another one of it. Where it is the same, the way back would have it twice. */
export function useAddress(): Address {
  const [address, setAddress] = useSearchParams();
  const { pathname, search } = useLocation();

  function show(next: URLSearchParams | Record<string, string>): void {
    // What is shown may be a moment behind the bar of the browser, where there is one.
    const currentSearch = window.location.pathname === pathname ? window.location.search : search;
    if (String(createSearchParams(next)) !== String(new URLSearchParams(currentSearch))) setAddress(next);
  }

  return [address, show];
}
