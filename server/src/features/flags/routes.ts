import {
  type FeatureFlag,
  FlagName,
  type FlagSetting,
  flagEndpoints,
  flagTerms,
} from '@hiwar/contract/platform/flags.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve, serveOpen } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { rewrittenBy } from '../../platform/db/authorship.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import { listOpen } from './open.ts'
import { type FlagRow, listFlags, lockFlag, updateFlag } from './store.ts'

export const flagRoutes = [
  serve(flagEndpoints.list, ({ db }: Context) => presentFlags(db)),
  serve(flagEndpoints.update, changeFlag),
  serveOpen(flagEndpoints.own, (context: Context, { actor }) => listOpen(context, actor)),
]

/** Changes a flag; the commit makes every process forget what it keeps. */
function changeFlag(context: Context, request: MemberRequest<typeof flagEndpoints.update>): Promise<FeatureFlag> {
  const { actor, params, body } = request
  const { name } = params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const made = { name, ...rewrittenBy(actor, now) }
    const before = await lockFlag(trx, { ...made, ...flagTerms[name].initial })
    const after: FlagSetting = { state: body.state, percent: body.percent ?? null }
    const changed = await updateFlag(trx, { ...made, ...after })
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'flag.update', object: 'flag', objectId: name, ...facts }, now)
    return presentFlag(name, changed)
  })
}

/** Every flag of the contract; rows of flags that are gone stay unread. */
async function presentFlags(db: Database): Promise<FeatureFlag[]> {
  const rows = new Map((await listFlags(db)).map((row) => [row.name, row]))
  return Object.values(FlagName).map((name) => presentFlag(name, rows.get(name)))
}

function presentFlag(name: FlagName, row: FlagRow | undefined): FeatureFlag {
  if (row === undefined) return { name, ...flagTerms[name].initial, updatedBy: null, updatedAt: null }
  return { name, ...wire(row, 'state', 'percent', 'updatedAt'), updatedBy: presentPerson(row.updater) }
}
