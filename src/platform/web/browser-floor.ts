/** The oldest browsers in which everything works. README states them; the build lowers syntax to them. */
export const BROWSER_FLOOR = { chrome: '111', firefox: '128', safari: '16.4', safari_ios: '16.4' } as const

/** The same as a target of Vite. */
export const BUILD_TARGET = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']
