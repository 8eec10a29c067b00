import type { Site } from '#sites/schema.ts'

/** A draft as its preview shows it, at `host`: no search engine lists it, and nothing in it counts visits or opens a chat. */
export function previewedSite(draft: Site, host: string): Site {
  const { chat: _chat, ...site } = draft
  const { tagManager: _tagManager, ga4: _ga4, ...analytics } = draft.analytics
  return {
    ...site,
    analytics,
    domains: [host],
    publication: 'live',
    hsts: { includeSubDomains: false },
    searchEngines: { ...site.searchEngines, index: false },
  }
}
