import { createAbsenceRoute, deleteAbsenceRoute, listAbsencesRoute, updateAbsenceRoute } from './absences.ts'
import { getAssignmentRoute } from './get-assignment.ts'
import { updateAssignableRoute } from './people.ts'
import { createRuleRoute, deleteRuleRoute, updateRuleRoute } from './rules.ts'
import { updateSettingsRoute } from './settings.ts'
import { createTeamRoute, deleteTeamRoute, updateTeamRoute } from './teams.ts'
import { tryRuleRoute } from './try-rule.ts'

export const ASSIGNMENT_ROUTES = [
  getAssignmentRoute,
  createRuleRoute,
  updateRuleRoute,
  deleteRuleRoute,
  tryRuleRoute,
  createTeamRoute,
  updateTeamRoute,
  deleteTeamRoute,
  updateAssignableRoute,
  updateSettingsRoute,
  listAbsencesRoute,
  createAbsenceRoute,
  updateAbsenceRoute,
  deleteAbsenceRoute,
]
