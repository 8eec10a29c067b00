const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Renders a share from 0 to 1 as a bar of `width` characters, in steps of an eighth. Any share above 0 shows at least one step. */
export function shareBar(share: number, width: number): string {
  const least = share > 0 ? 1 : 0
  const eighths = Math.min(width * 8, Math.max(least, Math.round(share * width * 8)))
  const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
  return bar.padEnd(width, '·')
}
