import type { Copy } from '#sites/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { OwnsTopic } from '../../block.tsx'
import type { VEHICLE_COPY } from '../../copy.ts'

type VehicleCopy = Copy<typeof VEHICLE_COPY>
type Options = {
  readonly locale: string
  readonly timezone: string
  readonly now: Date
  /** Topics that another block of the page shows are left out. */
  readonly owns: OwnsTopic
}
type Part = string | false | null

/**
 * The vehicle in a few sentences, from its own fields: "Used SUV in Magnetic Grey, Black inside, with 76,593 km. 2.0 L
 * diesel, automatic, AWD. 5 doors, 5 seats. Registered until 4 May 2027." Null when it would only repeat the name.
 */
export function summaryText(vehicle: Vehicle, copy: VehicleCopy, options: Options): string | null {
  const facts: Facts = { vehicle, copy, options, owns: options.owns }
  const sentences = [appearance(facts), mechanics(facts), room(facts), registration(facts)]
  return joined(sentences, ' ') || null
}

type Facts = {
  readonly vehicle: Vehicle
  readonly copy: VehicleCopy
  readonly options: Options
  readonly owns: OwnsTopic
}

/** Condition, body, colours, kilometres. */
function appearance({ vehicle, copy, options, owns }: Facts): string | null {
  const { carType, colour, interiorColour, km } = vehicle
  const body = owns('body') ? (vehicle.body ?? vehicle.simpleBody) : null
  const colours = [
    owns('colour') && colour && copy('vehicle.summary.colour', { colour }),
    owns('interior') && interiorColour && copy('vehicle.summary.interior', { colour: interiorColour.toLowerCase() }),
  ]
  const distance = owns('km') && km !== null && new Intl.NumberFormat(options.locale).format(km)
  const parts = [joined(colours, ' '), distance && copy('vehicle.summary.km', { km: distance })]
  const rest = joined(parts, ', ')
  if (rest === '' && body === null) return null
  return `${joined([copy(`vehicle.summary.${carType}`, { body: body ?? copy('vehicle.summary.noBody') }), rest], ' ')}.`
}

function mechanics({ vehicle, owns }: Facts): string | null {
  const { engineLitres, simpleFuel, fuel, simpleTransmission, simpleDrive, drive } = vehicle
  const litres = owns('engine') && engineLitres !== null && engineLitres > 0 && `${engineLitres.toFixed(1)} L`
  return sentence([
    joined([litres, owns('fuel') && ((simpleFuel ?? fuel)?.toLowerCase() ?? null)], ' '),
    owns('transmission') && (simpleTransmission?.toLowerCase() ?? null),
    owns('drive') && driveText(simpleDrive ?? drive),
  ])
}

/** One seat or one door is not worth mentioning: motorcycles and trailers have these. */
function room({ vehicle: { seats, doors }, copy, owns }: Facts): string | null {
  return sentence([
    owns('doors') && doors !== null && doors > 1 && copy('vehicle.summary.doors', { doors }),
    owns('seats') && seats !== null && seats > 1 && copy('vehicle.summary.seats', { seats }),
  ])
}

/** "AWD" stays as it is, "Belt" becomes "belt drive". */
function driveText(drive: string | null): string | null {
  if (drive === null || /\d|^[A-Z]+$/.test(drive)) return drive
  return /drive/i.test(drive) ? drive.toLowerCase() : `${drive.toLowerCase()} drive`
}

/** An expired registration is left out. */
function registration({ vehicle: { regoExpiry }, copy, options, owns }: Facts): string | null {
  const { locale, timezone, now } = options
  if (!owns('registration') || regoExpiry === null || regoExpiry < dayIn(timezone, now)) return null
  return copy('vehicle.summary.rego', { date: dayInWords(regoExpiry, locale) })
}

function joined(parts: readonly Part[], by: string): string {
  return parts.filter((part) => part !== null && part !== false && part !== '').join(by)
}

function sentence(parts: readonly Part[]): string | null {
  const text = joined(parts, ', ')
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
