import { topicsOfUser } from '@hiwar/contract/fields/limits.ts'
import { type Topic, topicEndpoints, type UserTopic } from '@hiwar/contract/people/topics.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import type { Context } from '../../context.ts'
import {
  type Actor,
  type Caller,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { changeAudited, makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { recordRenewed, tutorChanged } from '../tutors/events.ts'
import { listChosenIds, updateSearchText } from '../tutors/list.store.ts'
import { lockTutors } from '../tutors/next-free.store.ts'
import { lockPeople } from '../users/store.ts'
import {
  deleteChosenTopics,
  deleteTopic,
  insertChosenTopics,
  insertTopic,
  listChosenTopics,
  listTopics,
  listTutorsOfTopic,
  lockTopic,
  lockTopics,
  type TopicRow,
  updateTopic,
} from './store.ts'

export const topicRoutes = [
  serveOpen(topicEndpoints.list, listNamedTopics),
  serve(topicEndpoints.create, createTopic),
  serve(topicEndpoints.update, changeTopic),
  serve(topicEndpoints.delete, removeTopic),
  serve(topicEndpoints.listOwn, listOwnTopics),
  serve(topicEndpoints.addOwn, (context: Context, request) =>
    choose(context, request, { action: 'own-topic.add', add: request.body.topicIds }),
  ),
  serve(topicEndpoints.removeOwn, (context: Context, request) =>
    choose(context, request, { action: 'own-topic.remove', remove: request.body.topicIds }),
  ),
  serve(topicEndpoints.changeOwn, (context: Context, request) => {
    const { addTopics: add, removeTopics: remove } = request.body
    return choose(context, request, { action: 'own-topic.change', add, remove })
  }),
]

/** Lists topics, searched by either name. */
async function listNamedTopics(context: Context, { query }: OpenRequest<typeof topicEndpoints.list>) {
  const { page, size, name = '', sort = 'desc' } = query
  const topics = await listTopics(context.db, sort)
  const named = topics.filter((topic) => [topic.arabicName, topic.englishName].some((one) => matchesSearch(one, name)))
  return { list: named.slice((page - 1) * size, page * size).map(presentTopic), total: named.length }
}

/** Lists the topics that the caller chose. */
async function listOwnTopics(context: Context, { actor }: MemberRequest<typeof topicEndpoints.listOwn>) {
  const topics = await listChosenTopics(context.db, actor.id)
  return topics.map((topic) => presentUserTopic(topic, actor.id))
}

const audited = { noun: 'topic' } as const

/** Adds a topic. Both of its names must be unique. */
function createTopic(context: Context, request: MemberRequest<typeof topicEndpoints.create>): Promise<Topic> {
  return makeAudited(context, request, audited, async (trx, now) =>
    presentTopic(await insertTopic(trx, { ...request.body, createdAt: now, updatedAt: now })),
  )
}

/** Renames a topic and updates the search text of its tutors. */
function changeTopic(context: Context, request: MemberRequest<typeof topicEndpoints.update>): Promise<Topic> {
  const { params, body } = request
  return changeAudited(context, request, audited, async (trx, now) => {
    const before = presentTopic(found(await lockTopic(trx, params.id), 'topic-not-found'))
    const rename = () => updateTopic(trx, params.id, { ...body, updatedAt: now })
    return { before, after: presentTopic(await changeForTutors(trx, params.id, now, rename)) }
  })
}

/** Deletes a topic from the list and from everybody who chose it. */
function removeTopic(context: Context, request: MemberRequest<typeof topicEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return removeAudited(context, request, audited, async (trx, now) => {
    const removed = presentTopic(found(await lockTopic(trx, id), 'topic-not-found'))
    await changeForTutors(trx, id, now, () => deleteTopic(trx, id))
    return removed
  })
}

/** Changes a locked topic together with the stored search text and cards of its tutors. */
async function changeForTutors<Result>(
  trx: Trx,
  topicId: number,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const tutorIds = await listTutorsOfTopic(trx, topicId)
  const tutors = await lockTutors(trx, tutorIds)
  const changed = await change()
  await updateSearchText(trx, tutors)
  await recordRenewed(trx, tutorIds, now)
  return changed
}

function presentTopic(row: TopicRow): Topic {
  return { ...wire(row, 'id', 'createdAt', 'updatedAt'), name: { ar: row.arabicName, en: row.englishName } }
}

function presentUserTopic(row: TopicRow, userId: number): UserTopic {
  return { ...presentTopic(row), userId }
}

interface Choice {
  action: 'own-topic.add' | 'own-topic.remove' | 'own-topic.change'
  add?: readonly number[]
  /** Topics to remove before others are added, so that a topic named in both lists stays chosen. */
  remove?: readonly number[]
}

/** Changes a person's chosen topics. The topics of a tutor are part of the tutor search. */
function choose(
  context: Context,
  asker: { actor: Actor; caller: Caller },
  { action, add = [], remove = [] }: Choice,
): Promise<{ ok: true }> {
  const { id, role } = asker.actor
  return inTransaction(context.db, async (trx) => {
    const named = new Set([...add, ...remove])
    if ((await lockTopics(trx, [...named])) < named.size) throw new Refusal('topic-not-found')
    await lockPeople(trx, [id])
    const before = await listChosenIds(trx, id)
    const after = await write(trx, id, new Set(before), { action, add, remove })
    if (isTutorOrManager(role)) await recordEvent(context, trx, tutorChanged, { tutorId: id })
    const facts = { before: { topicIds: before }, after: { topicIds: after } }
    const entry = { action, object: 'user', objectId: id, ...facts } as const
    await recordAudit(trx, asker, entry, context.clock.now())
    return { ok: true }
  })
}

async function write(
  trx: Trx,
  userId: number,
  owned: Set<number>,
  { action, add, remove }: Required<Choice>,
): Promise<number[]> {
  if (action === 'own-topic.change' && remove.some((id) => !owned.has(id))) throw new Refusal('topic-not-found')
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
