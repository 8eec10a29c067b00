#!/usr/bin/env node
// The build, in turn with others of this clone. Runs under the newer Node.
import { inTurn } from './shared/turn.mjs'

await inTurn('build', () => import('../src/app/build/build.ts'))
