import { missingRecipients } from '#leads/delivery/missing-recipients.ts'
import type { Site } from '#sites/schema.ts'
import type { LaunchGap } from './contract.ts'

/** A dealership that a site shows, as far as its gaps need it. */
export interface ShownDealership {
  readonly slug: string
  readonly name: string
  readonly locations: number
  readonly hasMailbox: boolean
  readonly hasLicence: boolean
  readonly hasStock: boolean
}

/** Facts of the installation that a site depends on. */
export interface Installation {
  readonly hasMailSender: boolean
  readonly takesPayments: boolean
}

export type LaunchedSite = Pick<
  Site,
  'slug' | 'domains' | 'dealerships' | 'business' | 'searchEngines' | 'reserve' | 'content' | 'publication'
> & {
  readonly finance: { readonly calculator: { readonly interest: { readonly default?: number | undefined } } }
  readonly leads: Pick<Site['leads'], 'delivery'>
}

/** Paths of the pages whose standard text every site begins with. */
const LEGAL_PAGES = ['/privacy-policy', '/terms-and-conditions']

/** Gaps of a site before shoppers should see it. The checks of its text say what is wrong in it; this says what it has not. */
export function launchGaps(
  site: LaunchedSite,
  shown: readonly ShownDealership[],
  installation: Installation,
): readonly LaunchGap[] {
  const ofSite = (rule: string, section: string, words: string): LaunchGap => ({
    rule,
    words,
    kind: 'site',
    of: site.slug,
    section,
  })
  const gaps: LaunchGap[] = []
  if (site.publication !== 'live')
    gaps.push(ofSite('not-live', 'publication', `It is ${site.publication}: shoppers get a page that says so.`))
  if (site.domains.length === 0)
    gaps.push(ofSite('no-domain', 'domains', 'It has no domain yet. In production a site answers at its domains only.'))
  gaps.push(...dealershipGaps(site, shown))
  if (site.business.abn === undefined)
    gaps.push(ofSite('no-abn', 'business', 'Receipts name no ABN, because the business has none.'))
  if (site.finance.calculator.interest.default === undefined)
    gaps.push(ofSite('no-repayments', 'finance', 'It shows no repayments, because the finance has no interest rate.'))
  if (site.reserve.enabled && site.reserve.mode === 'deposit' && !installation.takesPayments)
    gaps.push(
      ofSite(
        'no-payments',
        'payments',
        'It takes no deposits, because it has no keys of a payment provider: reservations are requests.',
      ),
    )
  if (!LEGAL_PAGES.every((path) => site.content.pages.some((page) => page.path === path)))
    gaps.push(
      ofSite(
        'standard-legal-pages',
        'content',
        'Its privacy policy or its terms are the standard text. Read them, and write pages of your own if they do not fit.',
      ),
    )
  if (!installation.hasMailSender)
    gaps.push({
      rule: 'no-mail-sender',
      words: 'No mail leaves the server: set SMTP_URL and MAIL_FROM in its settings.',
      kind: 'installation',
      of: 'MAIL_FROM',
      section: null,
    })
  if (!site.searchEngines.index)
    gaps.push(ofSite('not-indexed', 'searchEngines', 'Search engines are told to leave it out.'))
  return gaps
}

function dealershipGaps(site: LaunchedSite, shown: readonly ShownDealership[]): readonly LaunchGap[] {
  const nameOf = (slug: string) => shown.find((each) => each.slug === slug)?.name ?? slug
  const ofDealer = (rule: string, of: string, section: string | null, words: string): LaunchGap => ({
    rule,
    words: `${nameOf(of)} ${words}`,
    kind: 'dealer',
    of,
    section,
  })
  const known = new Map(shown.map((each) => [each.slug, each]))
  const recipients = missingRecipients(site, known).flatMap(({ kind, dealerships }) =>
    dealerships.map((slug) => ofDealer(kind, slug, 'locations', RECIPIENT_WORDS[kind])),
  )
  const unlicensed = shown
    .filter(({ hasLicence, locations }) => locations > 0 && !hasLicence)
    .map(({ slug }) => ofDealer('no-licence', slug, 'dealerLicences', 'shows no motor dealer’s licence.'))
  const empty = shown
    .filter(({ hasStock }) => !hasStock)
    .map(({ slug }) => ofDealer('no-stock', slug, 'feeds', 'has no stock yet: set up its feed, or add cars.'))
  return [...recipients, ...unlicensed, ...empty]
}

const RECIPIENT_WORDS: Readonly<Record<ReturnType<typeof missingRecipients>[number]['kind'], string>> = {
  'no-dealership': 'does not exist.',
  'no-location': 'has no location.',
  'no-mailbox': 'has no mailbox: enquiries reach nobody by mail.',
  'borrowed-mailbox': 'has no mailbox: enquiries about its cars go to another dealership of the site.',
}
