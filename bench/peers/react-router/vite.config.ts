import { reactRouter } from '@react-router/dev/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The project's sources are outside and resolve their own packages, so React is deduplicated to this folder's. */
export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: { '#platform/web/island.ts': resolve(import.meta.dirname, '../shared/islands.ts') },
    dedupe: ['react', 'react-dom'],
  },
  ssr: { noExternal: ['lucide-react'] },
  server: { fs: { allow: ['../../..'] } },
})
