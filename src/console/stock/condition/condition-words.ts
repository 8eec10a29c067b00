import type {
  ConditionLack,
  ConditionShot,
  FindingKind,
  ServiceBooks,
  Tyre,
} from '#vehicles/condition/condition-report.ts'
import type { Step } from './steps.ts'

const SHOTS: Readonly<Record<ConditionShot, string>> = {
  front: 'Front',
  frontCorner: 'Front corner, passenger’s side',
  side: 'Passenger’s side',
  rearCorner: 'Rear corner, passenger’s side',
  rear: 'Rear',
  otherRearCorner: 'Rear corner, driver’s side',
  otherSide: 'Driver’s side',
  otherFrontCorner: 'Front corner, driver’s side',
  dash: 'Dash',
  frontSeats: 'Front seats',
  rearSeats: 'Rear seats',
  boot: 'Boot',
  keys: 'Keys',
  books: 'Service books',
}
export const STEP_WORDS: Readonly<Record<Step, string>> = { ...SHOTS, tyres: 'Tyres', finish: 'Publish' }

/** Fits below a thumbnail. */
export const SHORT_WORDS: Readonly<Record<Step, string>> = {
  ...STEP_WORDS,
  frontCorner: 'Front corner',
  side: 'Passenger',
  rearCorner: 'Rear corner',
  otherRearCorner: 'Other rear',
  otherSide: 'Driver',
  otherFrontCorner: 'Other front',
  books: 'Books',
}

export const TYRE_WORDS: Readonly<Record<Tyre, string>> = {
  frontLeft: 'Front left',
  frontRight: 'Front right',
  rearLeft: 'Rear left',
  rearRight: 'Rear right',
  spare: 'Spare',
}

export const KIND_WORDS: Readonly<Record<FindingKind, string>> = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Stone chip',
  crack: 'Crack',
  wear: 'Wear',
  stain: 'Stain',
  rust: 'Rust',
  other: 'Other',
}

export const BOOKS_WORDS: Readonly<Record<ServiceBooks, string>> = { full: 'Complete', part: 'In part', none: 'None' }

export const LACK_WORDS: Readonly<Record<ConditionLack, string>> = {
  'no-outside-shot': 'A shot of the outside',
  'tyre-not-measured': 'The tread of all four tyres',
  'photo-on-its-way': 'A picture that is on its way, or was removed',
}
