import type { FieldValues } from '../form/field-spec.ts'
import { KEPT_DETAILS_KEY, keepDetails, parseKeptDetails, type KeptDetails } from '../form/kept-details.ts'

/** The details in the browser's local storage. A browser that refuses storage has none; nothing else changes. */
export const keptDetails = {
  read: (): KeptDetails | null => tried(() => parseKeptDetails(localStorage.getItem(KEPT_DETAILS_KEY))) ?? null,
  write: (values: FieldValues): void => {
    tried(() => localStorage.setItem(KEPT_DETAILS_KEY, JSON.stringify(keepDetails(values, keptDetails.read()))))
  },
  clear: (): void => {
    tried(() => localStorage.removeItem(KEPT_DETAILS_KEY))
  },
}

function tried<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
