/** The person behind the records of money of an erased account. Each reading leaves an audit row. */
import { accountDataEndpoints } from '@hiwar/contract/people/account-data.ts'
import { erasedName } from '@hiwar/domain/accounts/deletion.ts'
import { can } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, serve } from '../../platform/action.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { findUser } from '../users/store.ts'
import { findHeldParty } from './store.ts'

export const heldPartyRoutes = [serve(accountDataEndpoints.heldParty, readHeldParty)]

async function readHeldParty(context: Context, request: MemberRequest<typeof accountDataEndpoints.heldParty>) {
  const { id } = request.params
  found(await findUser(context.db, id), 'user-not-found')
  return found(await readAudited(context, request, id), 'not-found')
}

type Reader = Asker & { actor: Actor }

/** The held party and its audit row, in one transaction; undefined when nothing is held. */
function readAudited({ db, clock }: Context, reader: Reader, userId: number, paper: object | null = null) {
  return inTransaction(db, async (trx) => {
    const party = await findHeldParty(trx, userId)
    if (party === undefined) return undefined
    const entry = { action: 'held-party.read', object: 'user', objectId: userId, after: paper } as const
    await recordAudit(trx, reader, entry, clock.now())
    return party
  })
}

/**
 * The name on a paper about this person's money. For an erased account a reader of held parties gets the party's name,
 * with an audit row that names the paper; other readers get the number of the account.
 */
export async function nameOnPaper(context: Context, reader: Reader, userId: number, paper: object): Promise<string> {
  const { name, email, erasedAt } = found(await findUser(context.db, userId), 'user-not-found')
  if (erasedAt === null) return name ?? email
  const isReader = can(reader.actor, 'held-party.read') === 'allow'
  const party = isReader ? await readAudited(context, reader, userId, paper) : undefined
  return party === undefined ? `${erasedName} رقم ${userId}` : (party.name ?? party.email)
}
