const FRAME_SOURCE = /<iframe[^>]*\ssrc=["']([^"']+)["']/i

/**
 * The https address of a spin that another company hosts, from its embed code: an address or the HTML of an iframe. Null for
 * a mere identifier, because it does not name its host.
 */
export function parseSpinCode(code: string): string | null {
  const [, source] = FRAME_SOURCE.exec(code) ?? []
  const url = URL.parse((source ?? code).trim().replaceAll('&amp;', '&'))
  return url?.protocol === 'https:' ? url.href : null
}
