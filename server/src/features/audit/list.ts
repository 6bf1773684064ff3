import type { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentAuditRow } from './present.ts'
import { listAuditRows } from './store.ts'

/** What staff did, for admins. */
export async function listAudit({ db }: Context, { query }: MemberRequest<typeof auditEndpoints.list>) {
  const { list, total } = await listAuditRows(db, query)
  return { list: list.map(presentAuditRow), total }
}
