import type { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentReport, reportFacts } from './present.ts'
import { deleteReport, getReport, lockReport } from './store.ts'

/** Deletes a report with all that was replied to it. */
export function removeReport(
  context: Context,
  request: MemberRequest<typeof reportEndpoints.delete>,
): Promise<{ ok: true }> {
  const { id } = request.params
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReport(trx, id))) throw new Refusal('report-not-found')
    const before = reportFacts(presentReport(await getReport(trx, id)))
    await deleteReport(trx, id)
    const entry = { action: 'report.delete', object: 'report', objectId: id, before }
    await recordAudit(trx, request, entry, context.clock.now())
    return { ok: true }
  })
}
