import { type Topic, topicEndpoints, type UserTopic } from '@hiwar/contract/people/topics.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, serve } from '../../platform/action.ts'
import { changeAudited, makeAudited, removeAudited } from '../../platform/audited.ts'
import type { Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { recordRenewed } from '../tutors/events.ts'
import { refreshSearchText } from '../tutors/list.store.ts'
import { lockTutors } from '../tutors/next-free.store.ts'
import { addOwnTopics, changeOwnTopics, removeOwnTopics } from './change-own.ts'
import {
  deleteTopic,
  insertTopic,
  listChosenTopics,
  listTopics,
  listTutorsOfTopic,
  lockTopic,
  type TopicRow,
  updateTopic,
} from './store.ts'

export const topicRoutes = [
  serve(topicEndpoints.list, listNamedTopics),
  serve(topicEndpoints.create, createTopic),
  serve(topicEndpoints.update, changeTopic),
  serve(topicEndpoints.delete, removeTopic),
  serve(topicEndpoints.listOwn, listOwnTopics),
  serve(topicEndpoints.addOwn, addOwnTopics),
  serve(topicEndpoints.removeOwn, removeOwnTopics),
  serve(topicEndpoints.changeOwn, changeOwnTopics),
]

/** Topics by either of their names. */
async function listNamedTopics(context: Context, { query }: MemberRequest<typeof topicEndpoints.list>) {
  const { page, size, name = '', sort = 'desc' } = query
  const topics = await listTopics(context.db, sort)
  const named = topics.filter((topic) => [topic.arabicName, topic.englishName].some((one) => matchesSearch(one, name)))
  return { list: named.slice((page - 1) * size, page * size).map(presentTopic), total: named.length }
}

/** The topics that the caller chose. */
async function listOwnTopics(context: Context, { actor }: MemberRequest<typeof topicEndpoints.listOwn>) {
  const topics = await listChosenTopics(context.db, actor.id)
  return topics.map((topic) => presentUserTopic(topic, actor.id))
}

const audited = { noun: 'topic' }

/** Adds a topic; both of its names are its own. */
function createTopic(context: Context, request: MemberRequest<typeof topicEndpoints.create>): Promise<Topic> {
  return makeAudited(context, request, audited, async (trx, now) =>
    presentTopic(await insertTopic(trx, { ...request.body, createdAt: now, updatedAt: now })),
  )
}

/** Renames a topic, by whose names tutors are found. */
function changeTopic(context: Context, request: MemberRequest<typeof topicEndpoints.update>): Promise<Topic> {
  const { params, body } = request
  return changeAudited(context, request, audited, async (trx, now) => {
    const before = presentTopic(found(await lockTopic(trx, params.id), 'topic-not-found'))
    const rename = () => updateTopic(trx, params.id, { ...body, updatedAt: now })
    return { before, after: presentTopic(await changeForTutors(trx, params.id, now, rename)) }
  })
}

/** Deletes a topic; nobody has it any longer. */
function removeTopic(context: Context, request: MemberRequest<typeof topicEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return removeAudited(context, request, audited, async (trx, now) => {
    const removed = presentTopic(found(await lockTopic(trx, id), 'topic-not-found'))
    await changeForTutors(trx, id, now, () => deleteTopic(trx, id))
    return removed
  })
}

// What follows when the topics of tutors are named otherwise: they are found by other words, and their cards change.

/** Changes a topic that is held, together with all that tutors keep of it. */
async function changeForTutors<Result>(
  trx: Trx,
  topicId: number,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const tutorIds = await listTutorsOfTopic(trx, topicId)
  const tutors = await lockTutors(trx, tutorIds)
  const changed = await change()
  await refreshSearchText(trx, tutors)
  await recordRenewed(trx, tutorIds, now)
  return changed
}

function presentTopic(row: TopicRow): Topic {
  return { ...wire(row, 'id', 'createdAt', 'updatedAt'), name: { ar: row.arabicName, en: row.englishName } }
}

function presentUserTopic(row: TopicRow, userId: number): UserTopic {
  return { ...presentTopic(row), userId }
}
