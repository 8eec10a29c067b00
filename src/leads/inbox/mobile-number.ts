/** An Australian mobile number in E.164 form, or another number that was typed with its country code; null if no SMS can be sent to it. */
export function mobileNumber(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const national = /^(?:(?:00)?61|0)?(4\d{8})$/.exec(digits)?.[1]
  if (national !== undefined) return `+61${national}`
  const isForeign = typed.trim().startsWith('+') && !digits.startsWith('61') && /^\d{8,15}$/.test(digits)
  return isForeign ? `+${digits}` : null
}
