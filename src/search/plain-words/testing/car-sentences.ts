import { AMOUNT_SENTENCES } from './cars/amounts.ts'
import { COMBINED_SENTENCES } from './cars/combinations.ts'
import { DICTATED_SENTENCES } from './cars/dictated.ts'
import { EXCLUSION_SENTENCES } from './cars/exclusions.ts'
import { MEASURE_SENTENCES } from './cars/measures.ts'
import { MISSPELT_SENTENCES } from './cars/misspellings.ts'
import { MODEL_SENTENCES } from './cars/models.ts'
import { PLACE_SENTENCES } from './cars/places.ts'
import { POLITE_SENTENCES } from './cars/polite.ts'
import { SLANG_SENTENCES } from './cars/slang.ts'
import { VALUE_SENTENCES } from './cars/values.ts'
import { WORK_SENTENCES } from './cars/work.ts'

/** Sentences of shoppers for cars; see `sentences.ts`. */
export const CAR_SENTENCES = [
  MODEL_SENTENCES,
  EXCLUSION_SENTENCES,
  AMOUNT_SENTENCES,
  VALUE_SENTENCES,
  PLACE_SENTENCES,
  MISSPELT_SENTENCES,
  MEASURE_SENTENCES,
  COMBINED_SENTENCES,
  SLANG_SENTENCES,
  POLITE_SENTENCES,
  WORK_SENTENCES,
  DICTATED_SENTENCES,
]
  .map((sentences) => sentences.trim())
  .join('\n')
