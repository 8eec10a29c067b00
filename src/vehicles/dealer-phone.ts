/** Number of characters of a masked phone number that stay readable. */
const PHONE_VISIBLE_CHARACTERS = 5

/** Formats a phone number as it is dialled within Australia, with the trunk prefix 0: `+61 7 5550 1234` → `07 5550 1234`. */
export function formatPhone(phone: string): string {
  return phone.trim().replace(/^\+61\s*(?:\(0\)\s*)?/, '0')
}

/** Hides all digits but the first ones. The page shows the number like this until the shopper asks for it. */
export function maskPhone(formatted: string): string {
  const shown = formatted.slice(0, PHONE_VISIBLE_CHARACTERS)
  return shown + formatted.slice(PHONE_VISIBLE_CHARACTERS).replaceAll(/\d/g, '•')
}

type PhoneRules = {
  readonly byCarType: Readonly<Partial<Record<'new' | 'used' | 'demo', string | undefined>>>
  readonly byLocation: Readonly<Record<string, string>>
}

/**
 * The phone number to call about a vehicle, formatted: the configured number of its location, else the configured number for
 * its condition, else the location's own phone or landline.
 */
export function dealerPhone(
  vehicle: { readonly carType: 'new' | 'used' | 'demo' },
  location: { readonly slug: string; readonly phone: string | null; readonly landlinePhone: string | null } | null,
  rules: PhoneRules,
): string | null {
  const configured = (location && rules.byLocation[location.slug]) ?? rules.byCarType[vehicle.carType]
  const phone = configured ?? location?.phone ?? location?.landlinePhone ?? null
  return phone && formatPhone(phone)
}
