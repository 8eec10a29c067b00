import type { Finding } from '#platform/finding.ts'
import { hostClashes } from '../host.ts'
import type { Site } from '../schema.ts'
import { searchSegmentClashes, type SearchSegments } from '../search-segments.ts'

export interface SiteFile {
  readonly file: string
  readonly site: Site
}

/** Hosts that two sites claim. The first by name keeps the host; the other site is available at its other hosts. */
export function hostProblems(sites: readonly SiteFile[]): Finding[] {
  const files = new Map(sites.map(({ file, site }) => [site.slug, file]))
  return hostClashes(sites.map(({ site }) => site)).map(({ host, keeper, claimant }) => ({
    rule: 'domain-clash',
    severity: 'error',
    owner: { kind: 'site', name: claimant },
    path: 'domains',
    found: `"${host}"`,
    expected: `a domain that no other site has; it belongs to ${keeper}`,
    place: { file: files.get(claimant) ?? claimant, line: null },
  }))
}

/** Segments after /search/ with two meanings on a site. */
export function segmentProblems({ file, site }: SiteFile, segments: SearchSegments): Finding[] {
  return searchSegmentClashes(segments).map(({ segment, meant, hidden }) => ({
    rule: 'segment-clash',
    severity: 'warning',
    owner: { kind: 'site', name: site.slug },
    path: hidden === 'dealerships' ? 'dealerships' : 'brands',
    found: `/search/${segment} among ${hidden}`,
    expected: `a slug that is not among ${meant}, which win`,
    place: { file, line: null },
  }))
}
