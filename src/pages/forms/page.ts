import { leadCopy } from '#leads/copy.ts'
import { leadForm, type FormName } from '#leads/form/forms.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { toVehicleBrief, type NextStepsView, type VehicleBriefView } from '#shop/forms/form-views.ts'
import { formHeading, type FormRoute } from '#shop/site-map/form-routes.ts'
import { FORM_PAGES_COPY } from './copy.ts'

export type FormPageView = {
  readonly heading: string
  readonly text: string
  /** Whether the heading contains the location's name. */
  readonly namesLocation: boolean
  readonly vehicle: VehicleBriefView | null
  /** The steps after the form is sent; null when the form defines none. */
  readonly next: NextStepsView | null
  /** Small print; null when the form has none. */
  readonly terms: { readonly heading: string; readonly text: string } | null
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
}

export type FormVehicle = {
  readonly vehicle: Vehicle
  /** Its first picture; null without one. */
  readonly picture: CardPicture | null
}

export function toFormPage(
  site: Site,
  { form, location }: FormRoute,
  about: FormVehicle | null,
  isBooked = false,
): FormPageView {
  const { page } = leadForm(form)
  if (page === null) throw new Error(`The form ${form} has no page.`)
  const copy = copyFor(site, FORM_PAGES_COPY)
  const own = copyFor(site, page.copy)
  const terms = page.terms && copyFor(site, page.terms)
  const heading = formHeading(site, form)
  return {
    heading: location ? copy('forms.at', { heading, name: location.name }) : heading,
    text:
      (isBooked ? bookingText(site, form, about !== null) : null) ??
      own(`forms.${form}.text`, { promise: leadCopy(site)('leads.promise') }),
    namesLocation: location !== undefined,
    vehicle: about && toVehicleBrief(about.vehicle, about.picture, copy('forms.backToVehicle'), site),
    next: nextSteps(site, form),
    terms: terms ? { heading: terms(`forms.${form}.termsHeading`), text: terms(`forms.${form}.terms`) } : null,
    faq: (page.faq?.(site.content) ?? []).map(({ question, answer }) => ({
      question: siteText(site, question),
      answer: siteText(site, answer),
    })),
  }
}

function bookingText(site: Site, form: FormName, hasVehicle: boolean): string | null {
  const { books } = leadForm(form)
  if (!books) return null
  return books.copyWithoutVehicle && !hasVehicle
    ? copyFor(site, books.copyWithoutVehicle)(`forms.${form}.textBookedWithoutVehicle`)
    : copyFor(site, books.copy)(`forms.${form}.textBooked`)
}

function nextSteps(site: Site, form: FormName): FormPageView['next'] {
  const next = leadForm(form).page?.next
  if (next === undefined) return null
  const copy = copyFor(site, next)
  const promise = leadCopy(site)('leads.promise')
  return {
    heading: copy(`forms.${form}.nextHeading`),
    steps: ([1, 2, 3] as const).map((step) => copy(`forms.${form}.next${step}`, { promise })),
  }
}
