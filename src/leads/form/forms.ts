import { partTable } from '#platform/part-table.ts'
import type { ModuleCopy } from '#sites/copy.ts'
import type { LeadSite } from '../lead-site.ts'
import { sentencesOf, type LeadFormDefinition } from './form-definition.ts'
import { careers } from './forms/careers.ts'
import { contact } from './forms/contact.ts'
import { enquiry } from './forms/enquiry.ts'
import { finance } from './forms/finance.ts'
import { findSimilar } from './forms/find-similar.ts'
import { parts } from './forms/parts.ts'
import { purchase } from './forms/purchase.ts'
import { quickEnquiry } from './forms/quick-enquiry.ts'
import { requestPhotos } from './forms/request-photos.ts'
import { service } from './forms/service.ts'
import { testDrive } from './forms/test-drive.ts'
import { tradeIn } from './forms/trade-in.ts'
import { tradeInOffer } from './forms/trade-in-offer.ts'

/** Every form that ends in a lead. */
const PARTS = {
  enquiry,
  quickEnquiry,
  contact,
  testDrive,
  requestPhotos,
  findSimilar,
  service,
  parts,
  finance,
  tradeIn,
  tradeInOffer,
  careers,
  purchase,
} as const satisfies { readonly [N in string]: LeadFormDefinition<N> }

export type FormName = keyof typeof PARTS

const FORMS = partTable<{ readonly [Name in FormName]: LeadFormDefinition & { readonly name: Name } }>(PARTS)

export const FORM_NAMES = FORMS.names

export type LeadForm = LeadFormDefinition & { readonly name: FormName }

export const LEAD_FORMS: readonly LeadForm[] = FORMS.all

export function leadForm(name: FormName): LeadForm {
  return FORMS.get(name)
}

/** The texts of all forms and fields, by key. */
export const FORM_COPY: ModuleCopy = Object.assign({}, ...LEAD_FORMS.map(sentencesOf))

/** Used for a submission that names no form. */
const DEFAULT_FORM: FormName = 'enquiry'

/** The form that a submission names; null for a name that no form has. */
export function parseFormName(name: string | undefined): FormName | null {
  if (name === undefined || name === '') return DEFAULT_FORM
  return FORMS.find(name)?.name ?? null
}

export function isOffered(name: FormName, forms: LeadSite['forms']): boolean {
  return leadForm(name).isOffered?.(forms) ?? true
}
