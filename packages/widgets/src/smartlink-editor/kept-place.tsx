import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface KeptPlaceProps {
  /** What the list is called, where the focus goes once nothing else is left. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A list whose lines leave by their own buttons. */
export function KeptPlace({ label, children }: KeptPlaceProps) {
  return (
    <Area onClick={keepPlace} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </Area>
  );
}

/** What leaves the page takes its button along: the focus goes on to the nearest of the same name, else to the line that has its place now. */
function keepPlace({ target, currentTarget: area }: MouseEvent<HTMLElement>) {
  const pressed = target instanceof Element ? target.closest('button') : null;
  const row = pressed?.closest<HTMLElement>('tr[data-index]');
  if (!row) return;
  const place = Number(row.dataset['index']);
  requestAnimationFrame(() => {
    // A table keeps the focus of its own rows.
    if (row.isConnected || area.contains(area.ownerDocument.activeElement)) return;
    const rows = [...area.querySelectorAll('tbody tr[data-index]')];
    const near = [...rows.slice(place), ...rows.slice(0, place).toReversed()];
    const alike = near
      .flatMap((line) => [...line.querySelectorAll('button')])
      .find(({ textContent }) => textContent === pressed?.textContent);
    (alike ?? near[0]?.querySelector('button') ?? area).focus();
  });
}

const Area = styled.div`
  min-width: 0;
  outline: none;
`;
