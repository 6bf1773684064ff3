import { type AuditRow, auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { withPersonalValues } from '../../platform/audit/audit-values.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import { readSeal, verifyNow } from './seal.ts'
import { type ActedRow, listAuditRows, listSecurityEventRows } from './store.ts'

export const auditRoutes = [
  serve(auditEndpoints.list, listAudit),
  serve(auditEndpoints.seal, readSeal),
  serve(auditEndpoints.verify, verifyNow),
  serve(auditEndpoints.securityEvents, listSecurityEvents),
]

async function listAudit({ db }: Context, { query }: MemberRequest<typeof auditEndpoints.list>) {
  const { list, total } = await listAuditRows(db, query)
  return { list: list.map(presentAuditRow), total }
}

function presentAuditRow(row: ActedRow): AuditRow {
  return {
    ...wire(row, 'id', 'action', 'object', 'objectId', 'ip', 'requestId', 'createdAt'),
    before: withPersonalValues(row.before, row.values),
    after: withPersonalValues(row.after, row.values),
    actor: presentPerson(row.actor),
  }
}

async function listSecurityEvents({ db }: Context, { query }: MemberRequest<typeof auditEndpoints.securityEvents>) {
  const { list, total } = await listSecurityEventRows(db, query)
  const presented = list.map((row) => ({
    ...wire(row, 'id', 'kind', 'address', 'action', 'count', 'firstAt', 'lastAt', 'requestId'),
    user: row.user && presentPerson(row.user),
  }))
  return { list: presented, total }
}
