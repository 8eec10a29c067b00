/** Words for a registration's last day. A registration that ends today is still current. */
export function regoExpiryText(
  expiry: string | null,
  today: string,
  options: { readonly expiredText: string | null; readonly formatDate: (day: string) => string },
): string | null {
  if (expiry === null) return null
  return expiry >= today ? `Expires on ${options.formatDate(expiry)}` : options.expiredText
}
