import { join } from 'node:path'

/** Environment of a browser that sees only the fonts of `fonts.conf`, so that text has the same width on every machine. */
export const WITH_OWN_FONTS = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }
