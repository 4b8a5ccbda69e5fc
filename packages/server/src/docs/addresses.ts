const root = '/api';

/** Where the documents about the API are; these are no calls of it. */
export const addresses = {
  document: `${root}/openapi.json`,
  page: `${root}/docs`,
  style: `${root}/docs/style.css`,
  script: `${root}/docs/script.js`,
} as const;
