/**
 * What is counted of people, by week. `found` and `empty`: they searched, with cars found or without; `saves`: they have saved such a car;
 * `waits`: they have confirmed that they want mails about such a car; `enquiries`: they asked about one.
 */
export type Measure = 'found' | 'empty' | 'saves' | 'waits' | 'enquiries'

/** Every figure is rounded down to a multiple of this many people. Fewer are nowhere. */
export const LEAST_PEOPLE = 5
