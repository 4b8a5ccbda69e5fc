import { storyNameFromExport, toId, toTestId } from 'storybook/internal/csf';
import { readSources } from '../lab/imports.ts';
import type { Story } from './ways.ts';

/** Every story, every test of a story and every docs page by its id, as the files say: Storybook need not be built for it. */
export function readStories(): ReadonlyMap<string, Story> {
  const stories = readSources('stories/**/*.stories.tsx').flatMap(({ path: importPath, text }) => {
    const title = /\bpreview\.meta\(\{\s*title: '([^']+)'/.exec(text)?.[1] ?? '';
    const shown = [...text.matchAll(/^export const (\w+) =/gm)].map(([, own = '']) => {
      const name = storyNameFromExport(own);
      return [toId(title, name), { title, name, importPath }] as const;
    });
    const tests = [...text.matchAll(/^(\w+)\.test\(\s*(['"])(.+?)\2,/gm)].map(([, own = '', , name = '']) => {
      return [toTestId(toId(title, storyNameFromExport(own)), name), { title, name, importPath }] as const;
    });
    const docs = [toId(title, 'docs'), { title, name: 'Docs', importPath }] as const;
    return [docs, ...shown, ...tests];
  });
  return new Map(stories);
}
