const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="56" viewBox="0 0 160 56">
  <g fill="none" stroke="#33454c" stroke-width="3" stroke-linecap="round">
    <path d="M22 40 30 16 38 40M25 32h10M54 16v24M54 16c18-2 18 12 0 12M84 16 98 40M98 16 84 40M114 16h18l-14 24h16" />
    <path d="M8 34c40-24 90 16 144-10" stroke-width="1.5" />
  </g>
</svg>`;

/** A verification code for stories: it looks like one, and no server knows it. */
export const drawnCode = new Blob([picture], { type: 'image/svg+xml' });
