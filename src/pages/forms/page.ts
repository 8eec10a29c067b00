import { leadCopy } from '#leads/copy.ts'
import type { FormName } from '#leads/form/form-name.ts'
import type { FieldValues } from '#leads/form/field-spec.ts'
import type { Location } from '#locations/location.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { contactHref } from '../locations/page.ts'
import { FORM_PAGES_COPY } from './copy.ts'

/** Forms that have a page of their own. */
export type PageForm = Extract<
  FormName,
  'contact' | 'testDrive' | 'requestPhotos' | 'service' | 'parts' | 'finance' | 'tradeIn'
>

export type FormRoute = {
  readonly path: string
  readonly form: PageForm
  /** The place whose contact page it is. */
  readonly location?: FormLocation
}

export type FormLocation = Pick<Location, 'id' | 'slug' | 'name' | 'locationType'>

/** Which path shows which form. The finance page and the contact pages of places stand where the site says. */
export function formRoutes(
  site: Pick<Site, 'finance' | 'contact'>,
  locations: readonly FormLocation[] = [],
): readonly FormRoute[] {
  return [
    ...locations.map((location) => ({ path: contactHref(site, location), form: formOf(location), location })),
    { path: '/contact', form: 'contact' },
    { path: '/book-test-drive/', form: 'testDrive' },
    { path: '/request-photos', form: 'requestPhotos' },
    { path: '/service', form: 'service' },
    { path: '/vehicle-parts-and-accessories', form: 'parts' },
    { path: '/parts/search', form: 'parts' },
    { path: site.finance.path, form: 'finance' },
    { path: '/personalised/finance', form: 'finance' },
    { path: '/trade-in', form: 'tradeIn' },
    { path: '/sell-my-car', form: 'tradeIn' },
    { path: '/cars/trade-in', form: 'tradeIn' },
  ]
}

/** A workshop takes bookings, a parts counter enquiries for parts. */
function formOf({ locationType }: FormLocation): PageForm {
  return locationType === 'service' || locationType === 'parts' ? locationType : 'contact'
}

/** What a link may hand over to the form: sent along with the lead. */
const HANDED_OVER = ['preferredDealership', 'vehiclePriceBudget', 'car_type', 'vin'] as const
const LONGEST_VALUE = 200

export function handedOver(parameters: URLSearchParams): FieldValues {
  return Object.fromEntries(
    HANDED_OVER.flatMap((name) => {
      const value = parameters.get(name)
      return value === null || value === '' ? [] : [[name, value.slice(0, LONGEST_VALUE)]]
    }),
  )
}

export type FormPageView = {
  readonly heading: string
  readonly text: string
  /** Whether the heading says which place it is. */
  readonly namesPlace: boolean
  readonly vehicle: { readonly name: string; readonly href: string; readonly text: string } | null
  /** Small print; null where the form has none. */
  readonly terms: { readonly heading: string; readonly text: string } | null
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
}

export function toFormPage(
  site: Site,
  { form, location }: FormRoute,
  vehicle: { readonly name: string; readonly slug: string } | null,
): FormPageView {
  const say = copyFor(site, FORM_PAGES_COPY)
  return {
    heading: location
      ? say('forms.at', { heading: say(`forms.${form}.heading`), name: location.name })
      : say(`forms.${form}.heading`),
    text: say(`forms.${form}.text`, { promise: leadCopy(site)('leads.promise') }),
    namesPlace: location !== undefined,
    vehicle: vehicle && {
      name: say('forms.about', { name: vehicle.name }),
      href: `/cars/${vehicle.slug}`,
      text: say('forms.backToVehicle'),
    },
    terms: form === 'finance' ? { heading: say('forms.finance.termsHeading'), text: say('forms.finance.terms') } : null,
    faq:
      form === 'tradeIn'
        ? site.content.tradeInFaq.map(({ question, answer }) => ({
            question: siteText(site, question),
            answer: siteText(site, answer),
          }))
        : [],
  }
}
