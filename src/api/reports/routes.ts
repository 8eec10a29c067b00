import { getLeadFiguresFileRoute } from './get-lead-figures-file.ts'
import { getLeadFiguresRoute } from './get-lead-figures.ts'

export const REPORT_ROUTES = [getLeadFiguresRoute, getLeadFiguresFileRoute]
