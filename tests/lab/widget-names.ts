import widgetsPackage from '../../packages/widgets/package.json' with { type: 'json' };

/** What widgets stand on, and what a host's server and its TypeScript take. */
const grounds = [
  'data',
  'messages',
  'messages/zh-cn',
  'theme',
  'provider',
  'kit/*',
  'next',
  'server-styles',
  'tag',
  'tokens.json',
  'package.json',
];

/** Each entry that is a widget. */
export const widgetNames = Object.keys(widgetsPackage.exports)
  .map((entry) => entry.replace('./', ''))
  .filter((entry) => !grounds.includes(entry));
