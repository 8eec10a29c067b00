import { copyFor, placeholdersOf, type CopySite } from '#sites/copy.ts'
import { leadForm, type FormName } from './forms.ts'

interface MessageFacts {
  readonly form: FormName
  readonly site: CopySite
  readonly vehicle: { readonly name: string } | null
}

/** What a shopper who writes nothing means; empty where the form has no such sentence, or it names a vehicle and there is none. */
export function standardMessage({ form, site, vehicle }: MessageFacts): string {
  const key = `leads.message.${form}` as const
  const sentence = leadForm(form).standardMessage?.[key]
  if (sentence === undefined) return ''
  const needsVehicle = placeholdersOf(sentence).includes('vehicle')
  if (needsVehicle && !vehicle) return ''
  return copyFor(site, { [key]: sentence })(key, vehicle ? { vehicle: vehicle.name } : {})
}
