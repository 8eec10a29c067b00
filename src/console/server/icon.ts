/** The sign of the console, as SVG. Its corners are round in a tab; a home screen rounds them itself. */
function iconSvg(attributes: string, cornerRadius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}><rect width="32" height="32" rx="${cornerRadius}" fill="#2456d6"/><path d="M6 18h5l2 4h6l2-4h5" fill="none" stroke="white" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M10 10h12" stroke="white" stroke-width="2.4" stroke-linecap="round"/></svg>`
}

/** For the tab of a browser. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(iconSvg('', 8))}`

/** For a home screen, to be drawn so many pixels wide. */
export function drawnIcon(size: number): string {
  return iconSvg(` width="${size}" height="${size}"`, 0)
}
