import { readRules, readTeams } from '#leads/server/assignment/rule-rows.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getAssignment } from './contract.ts'
import { presentPeople } from './people.ts'
import { presentRule } from './rules.ts'
import { presentSettings } from './settings.ts'
import { presentTeam } from './teams.ts'
import { findYard, verdictAt } from './yard-access.ts'

export const getAssignmentRoute = route(getAssignment, async (request) => {
  const { tx, params, staff } = request
  const yard = await findYard(request, params.id)
  if (!yard.ok) return yard
  return ok({
    body: {
      timezone: yard.value.timezone,
      rules: (await readRules(tx, params.id)).map(presentRule),
      teams: (await readTeams(tx, params.id)).map(presentTeam),
      people: await presentPeople(request, yard.value),
      locations: await presentSettings(request, yard.value),
      abilities: { edit: verdictAt(staff, yard.value, null, 'editAssignmentRules') },
    },
  })
})
