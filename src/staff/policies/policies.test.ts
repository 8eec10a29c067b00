import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Grant } from '../role.ts'
import { appointmentAbilities } from './appointment.ts'
import { configurationAbilities } from './configuration.ts'
import { insightAbilities } from './insight.ts'
import { leadAbilities } from './lead.ts'
import { mayGive, peopleAbilities } from './people.ts'
import type { Asker, Place, Verdict } from './policy.ts'
import { saleAbilities } from './sale.ts'
import { feedAbilities, stockAbilities } from './stock.ts'

const ME = 'me'
const COLLEAGUE = 'colleague'
const YARD: Place = { dealershipId: 1, locationId: 11, siteIds: [5], groups: ['amber'] }

const ROLES = {
  sales: { role: 'sales', dealershipId: 1, locationIds: null },
  manager: { role: 'manager', dealershipId: 1, locationIds: null },
  webEditor: { role: 'web-editor', siteId: 5 },
  groupAdmin: { role: 'group-admin', groupName: 'amber' },
  platform: { role: 'platform' },
} as const satisfies Readonly<Record<string, Grant>>

const NAMES = Object.keys(ROLES) as (keyof typeof ROLES)[]

const asker = (grants: readonly Grant[], { fresh = false, reason = false } = {}): Asker => ({
  personId: ME,
  grants,
  hasFreshSecondFactor: fresh,
  hasReason: reason,
})

/** A verdict as a word of the table: yes, or the reason. */
const word = (verdict: Verdict): string => (verdict === true ? 'yes' : verdict.because)

const LETTERS: Readonly<Record<string, string>> = {
  yes: 'yes',
  'not-your-role': '-',
  'somebody-elses': 'take',
  'not-named': 'named',
  'second-factor-needed': '2fa',
  'reason-needed': 'why',
}

/** The cells of each ability, in the order of the roles: sales, manager, web editor, group admin, platform. */
function tableOf<Ability extends string>(
  abilitiesOf: (asker: Asker) => Readonly<Record<Ability, Verdict>>,
  options: { fresh?: boolean; reason?: boolean } = {},
): Record<string, string> {
  const rows: Record<string, string[]> = {}
  for (const name of NAMES)
    for (const [ability, verdict] of Object.entries<Verdict>(abilitiesOf(asker([ROLES[name]], options))))
      (rows[ability] ??= []).push(LETTERS[word(verdict)] ?? '')
  return Object.fromEntries(Object.entries(rows).map(([ability, cells]) => [ability, cells.join(' ')]))
}

describe('who may what: sales, manager, web editor, group admin, platform', () => {
  const lead =
    (assigneeId: string | null, isForGroup = false) =>
    (who: Asker) =>
      leadAbilities(who, YARD, { assigneeId, isForGroup })

  test('a lead that nobody has', () => {
    expect(tableOf(lead(null))).toEqual({
      read: 'yes yes - yes why',
      update: 'yes yes - yes -',
      take: 'yes yes - yes -',
      merge: 'take yes - yes -',
      markSpam: 'take yes - yes -',
      assign: 'take yes - yes -',
    })
  })

  test('one’s own lead', () => {
    expect(tableOf(lead(ME))).toEqual({
      read: 'yes yes - yes why',
      update: 'yes yes - yes -',
      take: 'yes yes - yes -',
      merge: 'yes yes - yes -',
      markSpam: 'yes yes - yes -',
      assign: 'yes yes - yes -',
    })
  })

  test('a colleague’s lead', () => {
    expect(tableOf(lead(COLLEAGUE))).toEqual({
      read: 'yes yes - yes why',
      update: 'take yes - yes -',
      take: 'yes yes - yes -',
      merge: 'take yes - yes -',
      markSpam: 'take yes - yes -',
      assign: 'take yes - yes -',
    })
  })

  test('an application for a job, or a lead without a dealership', () => {
    const forGroup = 'named named - yes -'
    expect(tableOf(lead(ME, true))).toEqual({
      read: 'named named - yes why',
      update: forGroup,
      take: forGroup,
      merge: forGroup,
      markSpam: forGroup,
      assign: forGroup,
    })
  })

  test('the platform reads a lead for a reason', () => {
    expect(tableOf(lead(null), { reason: true })['read']).toBe('yes yes - yes yes')
  })

  const appointment = (ownerId: string | null) => (who: Asker) => appointmentAbilities(who, YARD, { ownerId })
  it.each([
    [ME, { update: 'yes yes - yes -', blockTime: 'yes yes - yes -' }],
    [COLLEAGUE, { update: 'take yes - yes -', blockTime: 'take yes - yes -' }],
    [null, { update: 'yes yes - yes -', blockTime: 'take yes - yes -' }],
  ])('a booking of %s', (ownerId, expected) => {
    expect(tableOf(appointment(ownerId))).toEqual(expected)
  })

  test('a reservation or a purchase', () => {
    expect(tableOf((who) => saleAbilities(who, YARD))).toEqual({
      confirm: 'yes yes - yes -',
      nextStep: 'yes yes - yes -',
      refund: '- 2fa - 2fa -',
      readDocuments: '- 2fa - 2fa -',
    })
    expect(tableOf((who) => saleAbilities(who, YARD), { fresh: true })['refund']).toBe('- yes - yes -')
  })

  test('a vehicle', () => {
    const heads = '- yes - yes -'
    const sellers = 'yes yes - yes -'
    expect(tableOf((who) => stockAbilities(who, YARD))).toEqual({
      editPhotos: 'yes yes yes yes -',
      editCondition: sellers,
      editComments: 'yes yes yes yes -',
      hold: sellers,
      markSold: sellers,
      setPrice: heads,
      setTag: heads,
      hide: heads,
      setOffer: heads,
      move: heads,
      editFacts: heads,
      addByHand: heads,
    })
  })

  test('a feed', () => {
    expect(tableOf((who) => feedAbilities(who, YARD))).toEqual({
      read: '- yes - yes yes',
      run: '- yes - yes yes',
      correctRows: '- yes - yes yes',
      editMapping: '- - - yes yes',
      editAddress: '- - - yes yes',
      releaseRun: '- - - yes yes',
    })
  })

  test('the configuration', () => {
    const again = '- - - 2fa 2fa'
    const platform = '- - - - yes'
    expect(tableOf((who) => configurationAbilities(who, YARD))).toEqual({
      editLocations: '- yes yes yes yes',
      editOffers: '- yes yes yes yes',
      editPages: '- - yes yes yes',
      editFinance: '- - - yes yes',
      editFeeds: '- - - yes yes',
      editDeliveries: again,
      editSecrets: again,
      editDomains: again,
      editPaymentAccount: again,
      createSite: platform,
      editPresets: platform,
      suspendDealer: '- - - - 2fa',
      editExtensions: platform,
    })
    expect(tableOf((who) => configurationAbilities(who, YARD), { fresh: true })['editSecrets']).toBe('- - - yes yes')
  })

  test('people', () => {
    const heads = '- yes - yes yes'
    const about = (personId: string) => (who: Asker) => peopleAbilities(who, YARD, { personId })
    expect(tableOf(about(COLLEAGUE))).toEqual({
      managePeople: heads,
      manageTokens: heads,
      editAssignmentRules: heads,
      setAbsence: heads,
    })
    expect(tableOf(about(ME))['setAbsence']).toBe('yes yes - yes yes')
  })

  test('reports, exports and the audit log', () => {
    expect(tableOf((who) => insightAbilities(who, YARD))).toEqual({
      seeOwnFigures: 'yes yes - yes -',
      seeFigures: '- yes - yes -',
      seeSums: '- yes yes yes why',
      exportPersonalData: '- why - why -',
      readAudit: '- why - why yes',
    })
    expect(tableOf((who) => insightAbilities(who, YARD), { reason: true })['exportPersonalData']).toBe('- yes - yes -')
  })
})

describe('a role counts where it was given', () => {
  const canUpdate = (grant: Grant, place: Partial<Place> = {}) =>
    leadAbilities(asker([grant]), { ...YARD, ...place }, { assigneeId: null, isForGroup: false }).update === true

  it.each<[string, Grant, Partial<Place>, boolean]>([
    ['at the dealership', ROLES.sales, {}, true],
    ['at another dealership', ROLES.sales, { dealershipId: 2 }, false],
    ['of a lead without a dealership', ROLES.sales, { dealershipId: null }, false],
    ['at a named location', { ...ROLES.sales, locationIds: [11] }, {}, true],
    ['at another location', { ...ROLES.sales, locationIds: [12] }, {}, false],
    ['at locations, of a lead without one', { ...ROLES.sales, locationIds: [11] }, { locationId: null }, false],
    ['in the group', ROLES.groupAdmin, { dealershipId: 2 }, true],
    ['in another group', ROLES.groupAdmin, { groups: ['blue'] }, false],
  ])('%s', (_, grant, place, expected) => {
    expect(canUpdate(grant, place)).toBe(expected)
  })

  test('of several roles the one that allows most counts', () => {
    const both = leadAbilities(asker([ROLES.sales, ROLES.manager]), YARD, { assigneeId: COLLEAGUE, isForGroup: false })
    expect(both.update).toBe(true)
    expect(leadAbilities(asker([]), YARD, { assigneeId: null, isForGroup: false }).read).toEqual({
      because: 'not-your-role',
    })
  })
})

describe('who gives which role', () => {
  const north: Grant = { role: 'manager', dealershipId: 1, locationIds: [12] }
  const GIVEN: readonly (readonly [string, Grant, Place])[] = [
    ['sales', ROLES.sales, YARD],
    ['sales of a location', { ...ROLES.sales, locationIds: [12] }, YARD],
    ['manager', ROLES.manager, YARD],
    ['web editor', ROLES.webEditor, { ...YARD, dealershipId: null }],
    ['group admin', ROLES.groupAdmin, { ...YARD, dealershipId: null, siteIds: [] }],
    ['platform', ROLES.platform, { dealershipId: null, locationId: null, siteIds: [], groups: [] }],
  ]
  it.each<[string, Grant, string]>([
    ['sales', ROLES.sales, '- - - - - -'],
    ['manager', ROLES.manager, 'yes yes yes - - -'],
    ['manager of a location', north, '- yes - - - -'],
    ['manager elsewhere', { ...ROLES.manager, dealershipId: 2 }, '- - - - - -'],
    ['web editor', ROLES.webEditor, '- - - - - -'],
    ['group admin', ROLES.groupAdmin, 'yes yes yes yes yes -'],
    ['group admin elsewhere', { role: 'group-admin', groupName: 'blue' }, '- - - - - -'],
    ['platform', ROLES.platform, 'yes yes yes yes yes yes'],
  ])('%s', (_, grant, expected) => {
    const cells = GIVEN.map(([, given, place]) => LETTERS[word(mayGive(asker([grant]), given, place))])
    expect(cells.join(' ')).toBe(expected)
  })
})

test('nobody may do anything of a foreign dealership, site and group, unless they are of the platform', () => {
  const id = fc.integer({ min: 1, max: 3 })
  const locationIds = fc.option(fc.array(id, { minLength: 1, maxLength: 2 }))
  const grant = fc.oneof(
    fc.record({ role: fc.constantFrom('sales' as const, 'manager' as const), dealershipId: id, locationIds }),
    fc.record({ role: fc.constant('web-editor' as const), siteId: id }),
    fc.record({ role: fc.constant('group-admin' as const), groupName: fc.constantFrom('a', 'b') }),
  )
  const foreign: Place = { dealershipId: 9, locationId: 1, siteIds: [9], groups: ['z'] }
  fc.assert(
    fc.property(fc.array(grant), fc.boolean(), fc.boolean(), (grants, fresh, reason) => {
      const who = asker(grants, { fresh, reason })
      const verdicts = [
        leadAbilities(who, foreign, { assigneeId: ME, isForGroup: false }),
        appointmentAbilities(who, foreign, { ownerId: ME }),
        saleAbilities(who, foreign),
        stockAbilities(who, foreign),
        feedAbilities(who, foreign),
        configurationAbilities(who, foreign),
        peopleAbilities(who, foreign, { personId: ME }),
        insightAbilities(who, foreign),
      ].flatMap((abilities) => Object.values<Verdict>(abilities))
      expect(new Set(verdicts.map(word))).toEqual(new Set(['not-your-role']))
    }),
  )
})
