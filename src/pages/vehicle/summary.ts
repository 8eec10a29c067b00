import type { Copy } from '#sites/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { dayIn, dayInWords } from '#vehicles/rego.ts'
import type { BlockKind } from './block-kind.ts'
import type { VEHICLE_COPY } from './copy.ts'
import { isSaidBy, type Topic } from './who-says.ts'

type Say = Copy<typeof VEHICLE_COPY>
type Options = {
  readonly locale: string
  readonly timezone: string
  readonly now: Date
  /** Of the page: what another of them says is left out. */
  readonly blocks: readonly BlockKind[]
}
type Part = string | false | null

/**
 * The vehicle in a few sentences, from its own fields: "Used SUV in Magnetic Grey, Black inside, with 76,593 km. 2.0 L
 * diesel, automatic, AWD. 5 doors, 5 seats. Registered until 4 May 2027." Null where it would only repeat the name.
 */
export function summaryText(vehicle: Vehicle, say: Say, options: Options): string | null {
  const isOurs = (topic: Topic) => isSaidBy('summary', topic, options.blocks)
  const telling: Telling = { vehicle, say, options, isOurs }
  const told = [look(telling), mechanics(telling), room(telling), registration(telling)].filter((part) => part !== null)
  return told.length === 0 ? null : told.join(' ')
}

type Telling = {
  readonly vehicle: Vehicle
  readonly say: Say
  readonly options: Options
  readonly isOurs: (topic: Topic) => boolean
}

/** Condition, body, colours, kilometres. */
function look({ vehicle, say, options, isOurs }: Telling): string | null {
  const { carType, colour, interiorColour, km } = vehicle
  const body = isOurs('body') ? (vehicle.body ?? vehicle.simpleBody) : null
  const colours = [
    isOurs('colour') && colour && say('vehicle.summary.colour', { colour }),
    isOurs('interior') && interiorColour && say('vehicle.summary.interior', { colour: interiorColour }),
  ]
  const distance = isOurs('km') && km !== null && new Intl.NumberFormat(options.locale).format(km)
  const parts = [joined(colours, ', '), distance && say('vehicle.summary.km', { km: distance })]
  const said = joined(parts, ', ')
  if (said === '' && body === null) return null
  return `${joined([say(`vehicle.summary.${carType}`, { body: body ?? say('vehicle.summary.noBody') }), said], ' ')}.`
}

function mechanics({ vehicle, isOurs }: Telling): string | null {
  const { engineLitres, simpleFuel, fuel, simpleTransmission, simpleDrive, drive } = vehicle
  const litres = isOurs('engine') && engineLitres !== null && engineLitres > 0 && `${engineLitres.toFixed(1)} L`
  return sentence([
    joined([litres, isOurs('fuel') && ((simpleFuel ?? fuel)?.toLowerCase() ?? null)], ' '),
    isOurs('transmission') && (simpleTransmission?.toLowerCase() ?? null),
    isOurs('drive') && driveText(simpleDrive ?? drive),
  ])
}

/** A single seat, or a door that is none, is not worth a word. */
function room({ vehicle: { seats, doors }, say, isOurs }: Telling): string | null {
  return sentence([
    isOurs('doors') && doors !== null && doors > 1 && say('vehicle.summary.doors', { doors }),
    isOurs('seats') && seats !== null && seats > 1 && say('vehicle.summary.seats', { seats }),
  ])
}

/** "AWD" as it is, "Belt" as "belt drive". */
function driveText(drive: string | null): string | null {
  if (drive === null || /\d|^[A-Z]+$/.test(drive)) return drive
  return /drive/i.test(drive) ? drive.toLowerCase() : `${drive.toLowerCase()} drive`
}

/** A registration that has ended is not told. */
function registration({ vehicle: { regoExpiry }, say, options, isOurs }: Telling): string | null {
  const { locale, timezone, now } = options
  if (!isOurs('registration') || regoExpiry === null || regoExpiry < dayIn(timezone, now)) return null
  return say('vehicle.summary.rego', { date: dayInWords(regoExpiry, locale) })
}

function joined(parts: readonly Part[], by: string): string {
  return parts.filter((part) => part !== null && part !== false && part !== '').join(by)
}

function sentence(parts: readonly Part[]): string | null {
  const text = joined(parts, ', ')
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
