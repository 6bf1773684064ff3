/** Tests of who reads an account. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const read = (id: number, token: string) => server.call(accountEndpoints.read, { params: { id } }, { token })

test('an account is read by its owner and by admins', async () => {
  const student = await buildStudent(server.context, { image: 'face.webp', phone: '+201000000001' })
  const admin = await buildAdmin(server.context)
  const own = await read(student.id, student.token)
  expect(own.reply).toMatchObject({ id: student.id, image: '/assets/uploads/face.webp', phone: '+201000000001' })
  expect((await read(student.id, admin.token)).reply).toEqual(own.reply)
})
