import { hostClashes } from '../host.ts'
import type { SiteProblem } from '../problem.ts'
import type { Site } from '../schema.ts'
import { searchSegmentClashes, type SearchSegments } from '../search-segments.ts'

/** Hosts that two files claim. The first file by name keeps the host; the other site is available at its other hosts. */
export function hostProblems(byFile: ReadonlyMap<string, Site>): SiteProblem[] {
  const files = new Map([...byFile].map(([file, { slug }]) => [slug, file]))
  return hostClashes([...byFile.values()]).map(({ host, keeper, claimant }) => ({
    severity: 'error',
    file: files.get(claimant) ?? claimant,
    line: null,
    key: 'domains',
    found: `"${host}"`,
    expected: `a domain that no other site has; it belongs to ${keeper}`,
  }))
}

/** Segments after /search/ with two meanings on a site. */
export function segmentProblems(file: string, segments: SearchSegments): SiteProblem[] {
  return searchSegmentClashes(segments).map(({ segment, meant, hidden }) => ({
    severity: 'warning',
    file,
    line: null,
    key: hidden === 'dealerships' ? 'dealerships' : 'brands',
    found: `/search/${segment} among ${hidden}`,
    expected: `a slug that is not among ${meant}, which win`,
  }))
}
