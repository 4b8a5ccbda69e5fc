// The stories of the tester on what the embed is made of: `vitest run --project preact`.
import { defineMain } from '@storybook/react-vite/node';
import { standIns } from '../../packages/embed/stand-ins.ts';
import main from '../main.ts';

// The server's side of a story reads its rows as the server does, by the whole of zod; and Storybook asks more of React than
// the tester does, so that Preact's own layer for it stands in.
const { 'zod/mini': _, ...ofWidgets } = { ...standIns, react: 'preact/compat', 'react-dom': 'preact/compat' };

// Storybook itself is drawn by Preact too; what it imports beside is named here.
const alias = {
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  ...ofWidgets,
};

export default defineMain({
  ...main,
  stories: ['../../stories/widgets/tracker-tester.stories.tsx'],
  staticDirs: [{ from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  async viteFinal(config, options) {
    const usual = (await main.viteFinal?.(config, options)) ?? config;
    return {
      ...usual,
      optimizeDeps: { include: ['msw', 'msw/browser', 'msw-storybook-addon', 'lucide', 'zod/mini'] },
      resolve: {
        ...usual.resolve,
        alias: Object.entries(alias).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
      },
    };
  },
});
