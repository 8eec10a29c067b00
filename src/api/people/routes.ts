import { changeRoleRoute } from './change-role.ts'
import { getPersonRoute } from './get-person.ts'
import { giveRoleRoute } from './give-role.ts'
import { listGivenRolesRoute } from './list-given-roles.ts'
import { listPeopleRoute } from './list-people.ts'
import { removePersonRoute } from './remove-person.ts'
import { renamePersonRoute } from './rename-person.ts'
import { takeRoleRoute } from './take-role.ts'

export const PEOPLE_ROUTES = [
  listPeopleRoute,
  getPersonRoute,
  renamePersonRoute,
  removePersonRoute,
  giveRoleRoute,
  changeRoleRoute,
  takeRoleRoute,
  listGivenRolesRoute,
]
