import type { Copy } from '#sites/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { dayIn, dayInWords } from '#vehicles/rego.ts'
import type { VEHICLE_COPY } from './copy.ts'

type Say = Copy<typeof VEHICLE_COPY>
type Options = { readonly locale: string; readonly timezone: string; readonly now: Date }

/**
 * The vehicle in two or three sentences, from its own fields: "Used SUV in Magnetic Grey with 76,593 km. 2.0 L diesel,
 * automatic, AWD, 5 seats. Registered until 4 May 2027." Null where too little is known to say more than the name does.
 */
export function summaryText(vehicle: Vehicle, say: Say, options: Options): string | null {
  const sentences = [look(vehicle, say, options), mechanics(vehicle, say), registration(vehicle, say, options)]
  const told = sentences.filter((sentence) => sentence !== null)
  return told.length < 2 ? null : told.join(' ')
}

function look({ carType, body, simpleBody, colour, km }: Vehicle, say: Say, { locale }: Options): string | null {
  const parts = [
    say(`vehicle.summary.${carType}`, { body: body ?? simpleBody ?? say('vehicle.summary.noBody') }),
    colour && say('vehicle.summary.colour', { colour }),
    km !== null && say('vehicle.summary.km', { km: new Intl.NumberFormat(locale).format(km) }),
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length < 2 ? null : `${parts.join(' ')}.`
}

function mechanics(vehicle: Vehicle, say: Say): string | null {
  const { engineLitres, simpleFuel, fuel, simpleTransmission, simpleDrive, drive, seats } = vehicle
  const litres = engineLitres !== null && engineLitres > 0 ? `${engineLitres.toFixed(1)} L` : null
  const parts = [
    [litres, (simpleFuel ?? fuel)?.toLowerCase()].filter(Boolean).join(' '),
    simpleTransmission?.toLowerCase(),
    driveText(simpleDrive ?? drive),
    seats !== null && seats > 1 && say('vehicle.summary.seats', { seats }),
  ].filter((part) => typeof part === 'string' && part !== '')
  const text = parts.join(', ')
  return parts.length < 2 ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** "AWD" as it is, "Belt" as "belt drive". */
function driveText(drive: string | null): string | null {
  if (drive === null || /\d|^[A-Z]+$/.test(drive)) return drive
  return /drive/i.test(drive) ? drive.toLowerCase() : `${drive.toLowerCase()} drive`
}

/** A registration that has ended is not told. */
function registration({ regoExpiry }: Vehicle, say: Say, { locale, timezone, now }: Options): string | null {
  if (regoExpiry === null || regoExpiry < dayIn(timezone, now)) return null
  return say('vehicle.summary.rego', { date: dayInWords(regoExpiry, locale) })
}
