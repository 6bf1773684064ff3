import { messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { presentEvidence, presentFlag } from './present.ts'
import { findFlag, listEvidence, listFlags, lockFlag, updateJudgment } from './store.ts'

export const messageFlagRoutes = [
  serve(messageFlagEndpoints.list, listAll),
  serve(messageFlagEndpoints.read, readFlag),
  serve(messageFlagEndpoints.judge, judgeFlag),
]

async function listAll({ db }: Context, { query }: MemberRequest<typeof messageFlagEndpoints.list>) {
  const { list, total } = await listFlags(db, query)
  return { list: list.map(presentFlag), total }
}

/** Shows what two people wrote to each other, and writes one audit row each time. */
function readFlag({ db, clock }: Context, request: MemberRequest<typeof messageFlagEndpoints.read>) {
  const { id } = request.params
  return inTransaction(db, async (trx) => {
    const row = found(await findFlag(trx, id), 'not-found')
    const { roomId, userId } = row
    const facts = { objectId: id, personId: userId, after: { roomId } }
    await recordAudit(trx, request, { action: 'message-flag.read', object: 'message-flag', ...facts }, clock.now())
    return presentEvidence(row, await listEvidence(trx, row))
  })
}

/** A later word takes the place of an earlier one. */
function judgeFlag({ db, clock }: Context, request: MemberRequest<typeof messageFlagEndpoints.judge>) {
  const { actor, params, body } = request
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const { wrong, userId } = found(await lockFlag(trx, params.id), 'not-found')
    await updateJudgment(trx, params.id, { wrong: body.wrong, judgedBy: actor.id, judgedAt: now })
    const facts = { objectId: params.id, personId: userId, before: { wrong }, after: { wrong: body.wrong } }
    await recordAudit(trx, request, { action: 'message-flag.judge', object: 'message-flag', ...facts }, now)
    return presentFlag(found(await findFlag(trx, params.id), 'not-found'))
  })
}
