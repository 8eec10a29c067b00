import { resolve } from 'node:path'
import type { NextConfig } from 'next'

const project = resolve(import.meta.dirname, '../../..')

/** The project's sources are outside of this folder; client components are marked for Next by a loader. */
const config: NextConfig = {
  turbopack: {
    root: project,
    rules: Object.fromEntries(['*.ts', '*.tsx'].map((files) => [files, { loaders: [resolve(import.meta.dirname, 'mark-client.cjs')] }])),
  },
  typescript: { ignoreBuildErrors: true },
}

export default config
