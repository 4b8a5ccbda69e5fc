import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API'] ?? 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', manifest: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  server: {
    port: 4100,
    proxy: Object.fromEntries(['/api', '/accounts'].map((path) => [path, { target: api, changeOrigin: true }])),
  },
});
