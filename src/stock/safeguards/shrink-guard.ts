/** Above this share of a feed's vehicles missing at once, a broken export is likelier than a great day of sales. */
export const LARGEST_BELIEVABLE_SHRINK = 0.5

/** Whether a run has to be held back for confirmation: of `inStock` vehicles that the feed brought, `absent` are gone. */
export function isSuspiciousShrink(inStock: number, absent: number): boolean {
  return absent > inStock * LARGEST_BELIEVABLE_SHRINK
}

export function shrinkNote(inStock: number, absent: number): string {
  return `${absent} of ${inStock} vehicles are missing from the file; nothing was applied. Check the file, or confirm with --allow-shrink.`
}
