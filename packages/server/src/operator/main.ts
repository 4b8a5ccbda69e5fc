import { findQuickly } from '../quick-imports.ts';

findQuickly();
const { cli } = await import('./cli.ts');
process.exitCode = await cli(process.argv.slice(2), process.env, () => import('../launch.ts'));
