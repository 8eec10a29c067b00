import { listAuditRoute } from './list-audit.ts'

export const AUDIT_ROUTES = [listAuditRoute]
