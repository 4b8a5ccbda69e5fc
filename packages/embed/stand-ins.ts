import { join } from 'node:path';

const lean = (name: string) => join(import.meta.dirname, `src/lean/${name}.ts`);

/** What the widgets import of others' code, and what takes its place in the bundle. */
export const standIns = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': lean('react'),
  react: lean('react'),
  'styled-components': lean('styled'),
  'jotai/react': lean('jotai'),
  'jotai/vanilla': lean('jotai'),
  ky: lean('ky'),
  'zod/mini': lean('zod'),
};
