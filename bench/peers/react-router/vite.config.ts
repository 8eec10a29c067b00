import { reactRouter } from '@react-router/dev/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The project's sources lie outside and find their own packages: React must be this folder's, once. */
export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: { '#platform/web/island.ts': resolve(import.meta.dirname, '../shared/islands.ts') },
    dedupe: ['react', 'react-dom'],
  },
  ssr: { noExternal: ['lucide-react'] },
  server: { fs: { allow: ['../../..'] } },
})
