/** The three widths at which every screen is checked. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export type ViewportName = keyof typeof VIEWPORTS

export const VIEWPORT_NAMES = Object.keys(VIEWPORTS) as ViewportName[]
