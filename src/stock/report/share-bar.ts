const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A share from 0 to 1 as a bar of a fixed width, fine to an eighth of a character. What isn't nothing shows at least that. */
export function shareBar(share: number, width: number): string {
  const least = share > 0 ? 1 : 0
  const eighths = Math.min(width * 8, Math.max(least, Math.round(share * width * 8)))
  const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
  return bar.padEnd(width, '·')
}
