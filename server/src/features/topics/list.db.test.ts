/** Tests of the list of topics. */
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { afterAll, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildTopic } from '../../testing/topics.ts'

const server = await createTestServer()
const token = (await buildStudent(server.context)).token
await buildTopic(server.db, 'مُحادثة', 'Conversation')
await buildTopic(server.db, 'قواعد اللغة', 'Grammar')
await buildTopic(server.db, 'لغة الأعمال', 'Business English')

afterAll(() => server.close())

async function names(query: { name?: string; page?: number; size?: number; sort?: 'asc' | 'desc' } = {}) {
  const { reply } = await server.call(topicEndpoints.list, { query }, { token })
  return { names: reply.list.map(({ name }) => name.en), total: reply.total }
}

test('topics are listed newest first, or oldest first on request', async () => {
  expect(await names()).toEqual({ names: ['Business English', 'Grammar', 'Conversation'], total: 3 })
  expect(await names({ sort: 'asc', size: 1 })).toEqual({ names: ['Conversation'], total: 3 })
  expect(await names({ page: 2, size: 2 })).toEqual({ names: ['Conversation'], total: 3 })
})

test('a search finds a topic by a part of either name, however it is spelled', async () => {
  expect(await names({ name: 'محادثه' })).toEqual({ names: ['Conversation'], total: 1 })
  expect(await names({ name: 'gram' })).toEqual({ names: ['Grammar'], total: 1 })
  expect(await names({ name: 'لغه', size: 1 })).toEqual({ names: ['Business English'], total: 2 })
  expect(await names({ name: '%' })).toEqual({ names: [], total: 0 })
})
