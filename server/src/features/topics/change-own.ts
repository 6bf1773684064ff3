/** People choose and drop topics; a tutor is found by them. */
import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import { topicsOfUser } from '@hiwar/contract/fields/limits.ts'
import type { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { type Actor, type Caller, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/store.ts'
import { deleteChosenTopics, insertChosenTopics, listChosenIds, lockTopics } from './store.ts'

interface Choice {
  action: Action
  add: readonly number[]
  remove: readonly number[]
  /** Whether it is refused to drop what was never chosen. */
  strict: boolean
}

type Done = Promise<{ ok: true }>

export function addOwnTopics(context: Context, request: MemberRequest<typeof topicEndpoints.addOwn>): Done {
  const add = request.body.topicIds
  return choose(context, request, { action: 'own-topic.add', add, remove: [], strict: false })
}

export function removeOwnTopics(context: Context, request: MemberRequest<typeof topicEndpoints.removeOwn>): Done {
  const remove = request.body.topicIds
  return choose(context, request, { action: 'own-topic.remove', add: [], remove, strict: false })
}

/** Drops first, so that a topic named twice is chosen in the end. */
export function changeOwnTopics(context: Context, request: MemberRequest<typeof topicEndpoints.changeOwn>): Done {
  const { addTopics: add, removeTopics: remove } = request.body
  return choose(context, request, { action: 'own-topic.change', add, remove, strict: true })
}

function choose(context: Context, asker: { actor: Actor; caller: Caller }, choice: Choice): Done {
  const { id, role } = asker.actor
  return inTransaction(context.db, async (trx) => {
    const named = new Set([...choice.add, ...choice.remove])
    if ((await lockTopics(trx, [...named])) < named.size) throw new Refusal('topic-not-found')
    await lockPeople(trx, [id])
    const before = await listChosenIds(trx, id)
    const after = await write(trx, id, new Set(before), choice)
    if (isAnyTutor(role)) await recordEvent(context, trx, tutorChanged, { tutorId: id })
    const facts = { before: { topicIds: before }, after: { topicIds: after } }
    const entry = { action: choice.action, object: 'user', objectId: id, ...facts }
    await recordAudit(trx, asker, entry, context.clock.now())
    return { ok: true }
  })
}

async function write(trx: Trx, userId: number, owned: Set<number>, choice: Choice): Promise<number[]> {
  const { add, remove, strict } = choice
  if (strict && remove.some((id) => !owned.has(id))) throw new Refusal('topic-not-found')
  const kept = [...owned].filter((id) => !remove.includes(id))
  const wanted = new Set([...kept, ...add])
  if (add.length > 0 && wanted.size > topicsOfUser) throw new Refusal('forbidden')
  await deleteChosenTopics(trx, userId, without([...owned], wanted))
  await insertChosenTopics(trx, userId, without([...wanted], owned))
  return [...wanted]
}

function without(ids: readonly number[], others: Set<number>): number[] {
  return ids.filter((id) => !others.has(id))
}
