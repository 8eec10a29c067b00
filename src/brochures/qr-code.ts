import QRCode from 'qrcode'

/** A QR code, row by row: true for a dark module. */
export type QrCode = { readonly size: number; readonly dark: readonly boolean[] }

export function qrCode(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: Array.from(modules.data, (module) => module === 1) }
}

/** The dark modules as the path of an SVG whose view box is `size` wide and high. */
export function qrPath({ size, dark }: QrCode): string {
  return dark
    .flatMap((isDark, index) => (isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : []))
    .join('')
}
