import type { FieldValues } from '../form/field-spec.ts'
import { KEPT_DETAILS_KEY, keepDetails, parseKeptDetails, type KeptDetails } from '../form/kept-details.ts'
import { tryStorage } from './try-storage.ts'

/** The details in the browser's local storage. A browser that refuses storage has none; nothing else changes. */
export const keptDetails = {
  read: (): KeptDetails | null => tryStorage(() => parseKeptDetails(localStorage.getItem(KEPT_DETAILS_KEY))) ?? null,
  write: (values: FieldValues): void => {
    tryStorage(() => localStorage.setItem(KEPT_DETAILS_KEY, JSON.stringify(keepDetails(values, keptDetails.read()))))
  },
  clear: (): void => {
    tryStorage(() => localStorage.removeItem(KEPT_DETAILS_KEY))
  },
}
