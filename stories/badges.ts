import { http, HttpResponse } from 'msw';

export const shareAt = 'https://millrace.test';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="164" height="20"><rect width="164" height="20" rx="4" fill="#16794a"/><path fill="#2b3a40" d="M4 0h60v20H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z"/></svg>`;

/** The badges as a server draws them, but for what they say. */
export const badges = http.get(
  `${shareAt}/badge/*`,
  () => new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } }),
);
