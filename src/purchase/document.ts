/** Documents that a shopper can add to a purchase. */
export const DOCUMENT_KINDS = ['licence', 'payslip', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const MAX_DOCUMENTS = 6
export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024

/** Accepted formats, recognised by their first bytes: a file name and the browser's content type can be forged. */
const FORMATS: readonly { readonly type: string; readonly extension: string; readonly magic: readonly number[] }[] = [
  { type: 'application/pdf', extension: 'pdf', magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', extension: 'jpg', magic: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

export type DocumentFormat = (typeof FORMATS)[number]

/** The format of an uploaded file; null if it is not accepted. */
export function documentFormat(bytes: Uint8Array): DocumentFormat | null {
  return FORMATS.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte)) ?? null
}

/** The extension for a stored document's type; `bin` for one that is no longer accepted. */
export function extensionOf(type: string): string {
  return FORMATS.find((format) => format.type === type)?.extension ?? 'bin'
}

/** A stored document without its content. */
export interface StoredDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly type: string
  readonly createdAt: Date
  readonly expiresAt: Date
}
