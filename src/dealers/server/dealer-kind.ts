import type { FileSource } from '#configuration/server/file-sources.ts'
import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import { checkDealer } from '../check-dealer.ts'
import type { ParsedDealer } from '../parse-dealer.ts'
import { projectDealer } from './project-dealer.ts'

/** Dealers as owners of configuration: how their texts are checked, and the rows written from them. */
export const DEALER_KIND: OwnerKind<ParsedDealer> = { kind: 'dealer', check: checkDealer, project: projectDealer }

/** The files of dealers. Reviews may be in a file beside: `NAME.reviews.csv`, `NAME.reviews.yaml`. */
export function dealerSource(folder: string): FileSource {
  return { kind: 'dealer', folders: [folder], parts: ['reviews'] }
}
