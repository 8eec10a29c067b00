#!/usr/bin/env node
// Builds under a lock, so that only one build runs in a clone at a time. Runs under the newer Node.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { withLock } from './shared/lock-file.mjs'

await withLock('build', () => import('../src/app/build/build.ts'))
