/** What the tests of signatures sign: a site, an id, a time, a sign-in and a loan. Changing one changes every signature that is written down. */
export const SITE = 'amber'
export const ID = '5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c11'
export const NOW = new Date('2026-11-22T00:00:00Z')
export const CEREMONY = { host: 'amber.example', sessionId: ID }
export const LOAN = {
  vehicleId: 41,
  input: { amount: 25_000, deposit: 2_000, residual: 0, annualRate: 0.0799, years: 5, frequency: 'week' },
  price: 27_000,
  payment: 11_600,
  day: 20_779,
} as const
