/** ISO 3779: 17 characters, without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** Whether the text has the form of a VIN. The check digit is not asked: outside North America it is often wrong. */
export function isLegalVin(text: string): boolean {
  return VIN.test(text)
}
