import { copyFor, placeholdersOf, type CopySite, type ModuleCopy } from '#sites/copy.ts'
import { leadForm, type FormName } from './forms.ts'

interface MessageFacts {
  readonly form: FormName
  readonly site: CopySite
  readonly vehicle: { readonly name: string; readonly status: string } | null
}

/** The message of a shopper who writes none; empty if the form has no standard message, or only one about a vehicle and there is none. */
export function standardMessage({ form, site, vehicle }: MessageFacts): string {
  const definition = leadForm(form)
  const isSoon = vehicle?.status === 'coming_soon' && definition.messageWhenSoon !== undefined
  const key = `leads.message.${form}${isSoon ? 'Soon' : ''}`
  const sentences: ModuleCopy = { ...definition.standardMessage, ...definition.messageWhenSoon }
  const sentence = sentences[key]
  if (sentence === undefined) return ''
  const needsVehicle = placeholdersOf(sentence).includes('vehicle')
  if (needsVehicle && !vehicle) return ''
  return copyFor(site, { [key]: sentence })(key, vehicle ? { vehicle: vehicle.name } : {})
}
