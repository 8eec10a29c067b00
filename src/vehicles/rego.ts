/**
 * The text about the end of a vehicle's registration, or null if there is nothing to show. A registration that ends today is
 * still current.
 *
 * @param expiry last day of the registration, `YYYY-MM-DD`
 * @param today day in the dealership's time zone, `YYYY-MM-DD`
 */
export function regoExpiryText(
  expiry: string | null,
  today: string,
  texts: { readonly expiredText: string | null; readonly expiresText: (day: string) => string },
): string | null {
  if (expiry === null) return null
  return expiry >= today ? texts.expiresText(expiry) : texts.expiredText
}
