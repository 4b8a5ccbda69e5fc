import { defineMain } from '@storybook/react-vite/node';
import { msw } from 'msw/vite';

const dependencies = [
  '@internationalized/date',
  '@storybook/addon-a11y',
  '@storybook/addon-docs',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'apexcharts',
  'jotai/react',
  'jotai/vanilla',
  'ky',
  'lucide',
  'msw',
  'msw/browser',
  'msw-storybook-addon',
  'react-aria-components/ComboBox',
  'react-aria-components/Dialog',
  'react-aria-components/Heading',
  'react-aria-components/I18nProvider',
  'react-aria-components/Menu',
  'react-aria-components/Popover',
  'react-aria-components/RangeCalendar',
  'react-aria-components/Tabs',
  'react-aria-components/Tooltip',
  'react-aria-components/Virtualizer',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'styled-components',
  'uqr',
  'zod/mini',
];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  staticDirs: [
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
    { from: '../packages/portal/public', to: '/' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // A story stands still where it is named; what follows from there is a test of it.
  features: { experimentalTestSyntax: true },
  // TypeScript 7 has no JavaScript API, which the other reader of props needs.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    // The static folder below serves the built Storybook, this plugin the test runner.
    plugins: [...(config.plugins ?? []), msw({ mode: 'worker-only' })],
    // Named here, so that no test is interrupted by one that is found late.
    optimizeDeps: { ...config.optimizeDeps, include: [...(config.optimizeDeps?.include ?? []), ...dependencies] },
    // React Aria lays out every option at once in a test, unless it is told that there is a real browser.
    define: { ...config.define, 'process.env.VIRT_ON': '"1"' },
    resolve: {
      ...config.resolve,
      conditions: [
        '@millrace/source',
        ...(config.resolve?.conditions ?? ['module', 'browser', 'development|production']),
      ],
    },
  }),
});
