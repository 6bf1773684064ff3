import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { mayBlock } from '@hiwar/domain/accounts/block.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { cancelLessonsOfPair } from '../lessons/cancel.ts'
import { presentPerson } from '../users/present.ts'
import { inTransactionOf, personAmong, refuseSuspended } from '../users/store.ts'
import { deleteBlock, getBlockFacts, insertBlock, listBlocks } from './store.ts'

export const blockRoutes = [
  serve(blockEndpoints.create, blockPerson),
  serve(blockEndpoints.delete, unblockPerson),
  serve(blockEndpoints.list, listOwnBlocks),
]

/**
 * Blocks a person under the locks of both, so that no booking slips between. The lesson that the two have booked is
 * canceled by the blocker.
 */
async function blockPerson(context: Context, { actor, params }: MemberRequest<typeof blockEndpoints.create>) {
  const { userId } = params
  await context.limits.use('block', actor.id)
  return inTransactionOf(context, [actor.id, userId], async (trx, people) => {
    refuseSuspended(people, actor.id)
    const other = personAmong(people, userId)
    const facts = await getBlockFacts(trx, actor.id, userId)
    if (!mayBlock({ blocker: actor.role, blocked: other.role, ...facts })) throw new Refusal('forbidden')
    const now = context.clock.now()
    const isNew = await insertBlock(trx, actor.id, userId, now)
    return { lessons: isNew ? await cancelLessonsOfPair(context, trx, [actor.id, userId], actor.id, now) : 0 }
  })
}

/** The block of the other side stays, and the caller does not learn of it. */
async function unblockPerson({ db }: Context, { actor, params }: MemberRequest<typeof blockEndpoints.delete>) {
  await deleteBlock(db, actor.id, params.userId)
  return { ok: true as const }
}

async function listOwnBlocks({ db }: Context, { actor, query }: MemberRequest<typeof blockEndpoints.list>) {
  const { list, total } = await listBlocks(db, actor.id, query)
  return {
    list: list.map(({ user, createdAt }) => ({ user: presentPerson(user), createdAt: createdAt.toISOString() })),
    total,
  }
}
