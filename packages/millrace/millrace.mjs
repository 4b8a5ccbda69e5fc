#!/usr/bin/env node
// "npx millrace" asks the registry for a package of this name.
await import('@millrace/server/bin/millrace.mjs');
