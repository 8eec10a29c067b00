import { addEntryRoute } from './add-entry.ts'
import { addTaskRoute } from './add-task.ts'
import { cancelEntryRoute } from './cancel-entry.ts'
import { countLeadsRoute } from './count-leads.ts'
import { createLeadRoute } from './create-lead.ts'
import { getHistoryRoute } from './get-history.ts'
import { getLeadRoute } from './get-lead.ts'
import { getPhotoRoute } from './get-photo.ts'
import { handOverRoute } from './hand-over.ts'
import { importLeadsRoute } from './import-leads.ts'
import { listAssigneesRoute } from './list-assignees.ts'
import { listLeadsRoute } from './list-leads.ts'
import { listTemplatesRoute } from './list-templates.ts'
import { replayDeliveryRoute } from './replay-delivery.ts'
import { takeLeadRoute } from './take-lead.ts'
import { updateLeadRoute } from './update-lead.ts'

export const LEAD_ROUTES = [
  listLeadsRoute,
  countLeadsRoute,
  getLeadRoute,
  createLeadRoute,
  importLeadsRoute,
  updateLeadRoute,
  takeLeadRoute,
  addEntryRoute,
  cancelEntryRoute,
  addTaskRoute,
  listAssigneesRoute,
  listTemplatesRoute,
  getHistoryRoute,
  getPhotoRoute,
  replayDeliveryRoute,
  handOverRoute,
]
