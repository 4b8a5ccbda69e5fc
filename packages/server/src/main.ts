import { findQuickly } from './quick-imports.ts';

findQuickly();
await import('./launch.ts');
