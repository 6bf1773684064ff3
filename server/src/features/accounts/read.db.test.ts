import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildManager, buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const read = (id: number, token?: string) =>
  server.call(accountEndpoints.read, { params: { id } }, token === undefined ? {} : { token })

test('an account is read by its owner and by admins', async () => {
  const student = await buildStudent(server.context, { image: 'face.webp', phone: '+201000000001' })
  const admin = await buildAdmin(server.context)
  const own = await read(student.id, student.token)
  expect(own.reply).toMatchObject({ id: student.id, image: '/assets/uploads/face.webp', phone: '+201000000001' })
  expect((await read(student.id, admin.token)).reply).toEqual(own.reply)
})

test('nobody else reads an account, whether or not they know that it exists', async () => {
  const student = await buildStudent(server.context)
  for (const other of [await buildStudent(server.context), await buildManager(server.context)]) {
    expect((await read(student.id, other.token)).error.code).toBe('forbidden')
    expect((await read(999_999, other.token)).error.code).toBe('user-not-found')
  }
  expect((await read(student.id)).error.code).toBe('unauthenticated')
})
