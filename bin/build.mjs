#!/usr/bin/env node
// The build, one at a time in a clone. Runs under the newer Node.
import { withLock } from './shared/lock-file.mjs'

await withLock('build', () => import('../src/app/build/build.ts'))
