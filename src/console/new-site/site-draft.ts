import type { NewSite } from '#api/new-site/contract.ts'
import type { ConfigurationFinding } from '#api/configuration/contract.ts'

/** The fields of a new site as somebody has entered them. */
export interface SiteDraft {
  readonly name: string
  /** Empty: made from the name. */
  readonly slug: string
  readonly tagline: string
  readonly template: string
  readonly neutral: string
  readonly accent: string
  readonly domain: string
  /** The path of an uploaded logo; empty: the name stands in the header. */
  readonly logo: string
  /** The mailbox of enquiries; empty: that of the yard. */
  readonly mailbox: string
  /** Slugs of dealerships; the first is the primary one. */
  readonly dealerships: readonly string[]
}

export const EMPTY_DRAFT: SiteDraft = {
  name: '',
  slug: '',
  tagline: '',
  template: 'yard',
  neutral: '#5b6770',
  accent: '#0b5cad',
  domain: '',
  logo: '',
  mailbox: '',
  dealerships: [],
}

export const TEMPLATE_CHOICES = [
  { value: 'showroom', name: 'Showroom', hint: 'Large pictures, few words: one brand, new cars.' },
  { value: 'yard', name: 'Yard', hint: 'Search, phone and hours first: one yard with used cars.' },
  { value: 'network', name: 'Network', hint: 'Search across yards, with a map: a group.' },
  { value: 'workshop', name: 'Workshop', hint: 'Bold bands, stock by type: trucks, caravans, motorcycles.' },
] as const

/** A name as addresses write it: `Müller & Sons` is `muller-sons`. */
export function slugOfName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
}

/** The site as the API takes it; undefined until it has a name and a dealership. */
export function newSiteOf(draft: SiteDraft): NewSite | undefined {
  const name = draft.name.trim()
  const slug = draft.slug.trim() || slugOfName(name)
  const [dealershipId] = draft.dealerships
  if (name === '' || slug === '' || dealershipId === undefined) return undefined
  const [domain, tagline, mailbox] = [draft.domain.trim().toLowerCase(), draft.tagline.trim(), draft.mailbox.trim()]
  return {
    slug,
    keys: {
      name,
      domains: domain === '' ? [] : [domain],
      template: draft.template,
      logo: { wordmark: name, ...(tagline !== '' && { tagline }), ...(draft.logo !== '' && { image: draft.logo }) },
      theme: { neutral: draft.neutral, accent: draft.accent },
      dealershipId,
      dealerships: [...draft.dealerships],
      manufacturers: [],
      ...(mailbox !== '' && { leads: { delivery: [{ kind: 'email', to: mailbox }] } }),
    },
  }
}

/** The errors at a key, or inside it, as one text. */
export function wordsAt(findings: readonly ConfigurationFinding[], key: string): string | undefined {
  const words = findings
    .filter(({ severity, path }) => severity === 'error' && (path === key || path.startsWith(`${key}.`)))
    .map((each) => each.words)
  return words.length > 0 ? words.join(' ') : undefined
}
