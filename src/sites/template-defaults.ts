import type { SiteInput } from './schema.ts'
import type { TEMPLATES } from './schema/identity.ts'

export type TemplateName = (typeof TEMPLATES)[number]

/** Defaults of a template: the lowest layer of a site's configuration, below its presets and its own file. */
export type TemplateDefaults = Pick<SiteInput, 'theme' | 'home' | 'megaMenu'>

export const TEMPLATE_DEFAULTS: Readonly<Record<TemplateName, TemplateDefaults>> = {
  showroom: {
    theme: {
      neutral: '#77787d',
      accent: '#3d2f6b',
      ground: 'white',
      font: 'light-grotesque',
      radius: 2,
      header: { variant: 'centred', tone: 'light' },
      hero: { variant: 'picture', tone: 'dark' },
      card: { variant: 'plain', tag: 'square' },
      sections: { variant: 'open' },
      footer: { variant: 'quiet', tone: 'light' },
      vehiclePage: { variant: 'stage' },
    },
    home: {
      blocks: [
        { kind: 'hero', search: false },
        { kind: 'models' },
        { kind: 'latest', limit: 6 },
        { kind: 'featureBanner' },
        { kind: 'offers' },
        { kind: 'budget' },
        { kind: 'locations' },
        { kind: 'reviews' },
      ],
    },
  },
  yard: {
    theme: {
      neutral: '#8b8571',
      accent: '#2c6b3f',
      ground: 'paper',
      font: 'humanist',
      radius: 12,
      header: { variant: 'contact', tone: 'light' },
      hero: { variant: 'search', tone: 'light' },
      card: { variant: 'trust', tag: 'pill' },
      sections: { variant: 'panels' },
      footer: { variant: 'place', tone: 'light' },
      vehiclePage: { variant: 'sidebar' },
    },
    home: {
      blocks: [
        { kind: 'hero' },
        { kind: 'bodyTypes' },
        { kind: 'latest' },
        { kind: 'whyUs' },
        { kind: 'budget' },
        { kind: 'reviews' },
        { kind: 'locations' },
        { kind: 'featureBanner' },
      ],
    },
  },
  network: {
    megaMenu: { enabled: true },
    theme: {
      neutral: '#6d7885',
      accent: '#1f5fbf',
      ground: 'tinted',
      font: 'compact-grotesque',
      radius: 6,
      header: { variant: 'mega', tone: 'light' },
      hero: { variant: 'network', tone: 'dark' },
      card: { variant: 'network', tag: 'square' },
      sections: { variant: 'index' },
      footer: { variant: 'directory', tone: 'light' },
      vehiclePage: { variant: 'ledger' },
    },
    home: {
      blocks: [
        { kind: 'hero' },
        { kind: 'latest' },
        { kind: 'bodyTypes' },
        { kind: 'offers' },
        { kind: 'locations' },
        { kind: 'featureBanner' },
      ],
    },
  },
  workshop: {
    theme: {
      neutral: '#6f726e',
      accent: '#e05f00',
      ground: 'white',
      font: 'condensed',
      radius: 2,
      header: { variant: 'tabs', tone: 'dark' },
      hero: { variant: 'spec', tone: 'dark' },
      card: { variant: 'spec', tag: 'notched' },
      sections: { variant: 'bands' },
      footer: { variant: 'bar', tone: 'dark' },
      vehiclePage: { variant: 'bench' },
    },
    home: {
      blocks: [
        { kind: 'hero', search: false },
        { kind: 'latest' },
        { kind: 'offers' },
        { kind: 'brands' },
        { kind: 'whyUs' },
        { kind: 'featureBanner' },
        { kind: 'locations' },
      ],
    },
  },
}

/**
 * The defaults of the template that a file names. For an unknown name it returns those of a template, too, so that the schema reports only the
 * name and not the missing keys as well.
 */
export function templateDefaults(name: unknown): TemplateDefaults {
  const known: Readonly<Record<string, TemplateDefaults>> = TEMPLATE_DEFAULTS
  const own = typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : undefined
  return own ?? TEMPLATE_DEFAULTS.yard
}
