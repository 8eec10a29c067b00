const FRAME_SOURCE = /<iframe[^>]*\ssrc=["']([^"']+)["']/i

/**
 * The address of a spin that another company hosts, from its embed code: an https address, or the HTML of a frame. Null for
 * an identifier alone, because it does not name its host.
 */
export function parseSpinCode(code: string): string | null {
  const [, source] = FRAME_SOURCE.exec(code) ?? []
  const url = URL.parse((source ?? code).trim().replaceAll('&amp;', '&'))
  return url?.protocol === 'https:' ? url.href : null
}
