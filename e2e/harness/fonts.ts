import { join } from 'node:path'

/** Environment of a browser that sees the fonts of `fonts.conf` alone: text is as wide on every machine as its fonts make it. */
export const WITH_OWN_FONTS = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }
