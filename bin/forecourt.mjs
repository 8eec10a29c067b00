#!/usr/bin/env node
// The forecourt command: plain JavaScript for any Node from 20 on; the commands run under the newer one.
import { takeSettings } from './shared/flags.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { checkNode, continueUnder, newerNode } from './shared/node.mjs'

checkNode()
await ensureInstalled()
const { environment, rest } = takeSettings(process.argv.slice(2))
process.exitCode = await continueUnder(newerNode(), 'src/app/cli/main.ts', rest, environment)
