/** Lesson topics: the ones that staff maintain, and the ones that users choose for themselves. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, pageQuery, search, sortQuery } from '../calls/query.ts'
import { id, idParam, timestamps } from '../fields/basic.ts'
import { queryListValues } from '../fields/limits.ts'
import { topicName } from '../fields/talk.ts'

export const topic = z
  .object({ id, name: z.object({ ar: z.string(), en: z.string() }), ...timestamps })
  .meta({ id: 'Topic' })
export type Topic = z.output<typeof topic>

/** A topic that a user chose. */
export const userTopic = topic.extend({ userId: id }).meta({ id: 'UserTopic' })
export type UserTopic = z.output<typeof userTopic>

const names = { arabicName: topicName, englishName: topicName }
const nameCodes = ['short-topic-name', 'long-topic-name'] as const

// ours: as many as a query list may contain
const topicIds = z.array(id).max(queryListValues)
const someTopicIds = z.array(id).min(1, { error: 'empty-request' }).max(queryListValues)

export const topicEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/topic/',
    action: 'topic.create',
    summary: 'Adds a topic',
    body: z.strictObject(names),
    reply: topic,
    refuses: nameCodes,
  },
  list: {
    method: 'GET',
    path: '/api/v1/topic/list',
    action: 'topic.list',
    view: true,
    summary: 'Topics, newest first',
    query: pageQuery.extend({ ...sortQuery, name: search.optional() }),
    reply: page(topic),
  },
  update: {
    method: 'PUT',
    path: '/api/v1/topic/{id}',
    action: 'topic.update',
    summary: 'Renames a topic',
    params: z.object({ id: idParam }),
    body: changes(names),
    reply: topic,
    refuses: ['empty-request', ...nameCodes, 'topic-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/topic/{id}',
    action: 'topic.delete',
    summary: 'Deletes a topic, which then leaves everybody who chose it',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['topic-not-found'],
  },
  listOwn: {
    method: 'GET',
    path: '/api/v1/topic/of/user',
    action: 'own-topic.list',
    view: true,
    summary: "The caller's topics",
    reply: z.array(userTopic),
  },
  addOwn: {
    method: 'POST',
    path: '/api/v1/topic/of/user',
    action: 'own-topic.add',
    summary: 'Chooses topics; those chosen already stay',
    body: z.strictObject({ topicIds: someTopicIds }),
    reply: ok,
    refuses: ['empty-request', 'topic-not-found'],
  },
  removeOwn: {
    method: 'DELETE',
    path: '/api/v1/topic/of/user',
    action: 'own-topic.remove',
    summary: 'Drops topics, also some that were not chosen',
    body: z.strictObject({ topicIds: someTopicIds }),
    reply: ok,
    refuses: ['empty-request', 'topic-not-found'],
  },
  changeOwn: {
    method: 'PATCH',
    path: '/api/v1/topic/of/user',
    action: 'own-topic.change',
    summary: 'Drops and chooses topics at once',
    body: z
      .strictObject({ addTopics: topicIds.default([]), removeTopics: topicIds.default([]) })
      .refine(({ addTopics, removeTopics }) => addTopics.length + removeTopics.length > 0, { error: 'empty-request' })
      .meta({ examples: [{ addTopics: [4, 7], removeTopics: [2] }] }),
    reply: ok,
    refuses: ['empty-request', 'topic-not-found'],
  },
})
