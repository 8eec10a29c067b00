import { rejectHeldRoute, releaseHeldRoute } from './decide-held.ts'
import { listImportsRoute } from './list-imports.ts'
import { previewTakeBackRoute, resumeFeedRoute, takeBackImportRoute } from './take-back.ts'

export const IMPORT_ROUTES = [
  listImportsRoute,
  previewTakeBackRoute,
  takeBackImportRoute,
  resumeFeedRoute,
  releaseHeldRoute,
  rejectHeldRoute,
]
