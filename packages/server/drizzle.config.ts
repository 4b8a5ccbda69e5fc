import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/server/src/app/schema.ts',
  out: './packages/server/src/db/migrations',
});
