/** Words for a registration's last day. A registration that ends today is still current. */
export function regoExpiryText(
  expiry: string | null,
  today: string,
  texts: { readonly expiredText: string | null; readonly expiresText: (day: string) => string },
): string | null {
  if (expiry === null) return null
  return expiry >= today ? texts.expiresText(expiry) : texts.expiredText
}
