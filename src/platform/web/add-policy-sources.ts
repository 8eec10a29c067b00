import { keysOf } from '../records.ts'
import type { PolicySources } from './context.ts'

/** The policy sources of a site, extended by those of one of its pages. */
export function addPolicySources(ofSite: PolicySources = {}, ofPage: PolicySources): PolicySources {
  const names = new Set([...keysOf(ofSite), ...keysOf(ofPage)])
  return Object.fromEntries([...names].map((name) => [name, [...(ofSite[name] ?? []), ...(ofPage[name] ?? [])]]))
}
