const root = '/api';

/** Where the documents about the API are; these are no calls of it. */
export const addresses = {
  document: `${root}/openapi.json`,
  page: `${root}/docs`,
  style: `${root}/docs/style.css`,
  script: `${root}/docs/script.js`,
  /** Runs before the first sight: the theme and the language that were chosen in this browser. */
  looks: `${root}/docs/looks.js`,
  embed: '/embed/',
} as const;
