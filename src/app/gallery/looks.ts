import { entriesOf, keysOf } from '#platform/records.ts'
import { TEMPLATES } from '#sites/schema/identity.ts'
import type { Site } from '#sites/schema.ts'
import { TEMPLATE_DEFAULTS, type TemplateName } from '#sites/template-defaults.ts'

type Colours = Partial<Pick<Site['theme'], 'neutral' | 'accent' | 'ground'>>

/** Colours that a dealer may give any template; `own` are the site's. */
const COLOURS = {
  own: {},
  slate: { neutral: '#5b6b85', accent: '#b3261e', ground: 'tinted' },
  clay: { neutral: '#8a7560', accent: '#0f5c56', ground: 'paper' },
} as const satisfies Readonly<Record<string, Colours>>

const ORDERS = ['usual', 'reversed'] as const

/** Look of the gallery: the site as it is, or with another template's slots, other colours and another order of blocks. */
export type Look = {
  readonly template: TemplateName | null
  readonly colours: keyof typeof COLOURS
  readonly order: (typeof ORDERS)[number]
}
export type LookLink = { readonly text: string; readonly href: string; readonly current: boolean }

/** The look that the query names; the site's own for the parts that it doesn't name. */
export function readLook(query: Readonly<Record<string, string>>): Look {
  const { template, colours, order } = query
  return {
    template: TEMPLATES.find((name) => name === template) ?? null,
    colours: keysOf(COLOURS).find((name) => name === colours) ?? 'own',
    order: order === 'reversed' ? 'reversed' : 'usual',
  }
}

export function lookLinks(current: Look): readonly LookLink[] {
  const colours = keysOf(COLOURS)
  const looks = TEMPLATES.flatMap((template) =>
    colours.flatMap((colour) => ORDERS.map((order): Look => ({ template, colours: colour, order }))),
  )
  return looks.map((look) => ({
    text: Object.values(look).join(' · '),
    href: `/gallery?${new URLSearchParams({ ...look, template: look.template ?? '' }).toString()}`,
    current: entriesOf(look).every(([key, value]) => current[key] === value),
  }))
}

/** Sites by look. Layouts are cached by the site's object, so a look has to be the same object each time. */
const LOOKS = new WeakMap<Site, Map<string, Site>>()

export function siteWithLook(site: Site, { template, colours }: Look): Site {
  if (template === null && colours === 'own') return site
  const known = LOOKS.get(site) ?? new Map<string, Site>()
  LOOKS.set(site, known)
  const key = `${template ?? ''} ${colours}`
  const look = known.get(key) ?? withColours(template === null ? site : withTemplate(site, template), colours)
  known.set(key, look)
  return look
}

function withColours(site: Site, colours: Look['colours']): Site {
  return { ...site, theme: { ...site.theme, ...COLOURS[colours] } }
}

function withTemplate(site: Site, template: TemplateName): Site {
  const { theme, megaMenu } = TEMPLATE_DEFAULTS[template]
  return {
    ...site,
    template,
    megaMenu: { ...site.megaMenu, enabled: megaMenu?.enabled ?? false },
    theme: { ...theme, neutral: site.theme.neutral, accent: site.theme.accent },
  }
}
