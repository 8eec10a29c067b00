import type { PolicySources } from './context.ts'

/** The sources of a site with those that one of its pages needs besides. */
export function addPolicySources(ofSite: PolicySources = {}, ofPage: PolicySources): PolicySources {
  const names = new Set([...Object.keys(ofSite), ...Object.keys(ofPage)]) as Set<keyof PolicySources>
  return Object.fromEntries([...names].map((name) => [name, [...(ofSite[name] ?? []), ...(ofPage[name] ?? [])]]))
}
