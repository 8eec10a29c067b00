#!/usr/bin/env node
// npm run build: builds if the sources have changed. Takes a lock, so that only one build runs in a clone at a time. Plain JavaScript for any
// Node from 20 on; the build runs under the newer one.
// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import './shared/broken-pipes.mjs'
import { isBuilt, noteBuild, sourceFingerprint } from './shared/build-state.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { withLock } from './shared/lock-file.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'

checkNode()
await ensureInstalled()
const code = await withLock('build', async () => {
  // Another process may have built while this one waited for the lock.
  if (isBuilt()) return 0
  const sources = sourceFingerprint()
  const failed = await continueUnder(newerNode(), 'src/app/build/build.ts', [])
  if (failed === 0) noteBuild(sources)
  return failed
})
process.exit(code)
