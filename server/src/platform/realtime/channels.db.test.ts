import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildEachRole, buildPerson, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'

let server: TestServer
let sockets: Sockets

beforeAll(async () => {
  server = await createTestServer()
  sockets = await openSockets(server)
})
afterAll(() => server.close())
afterEach(() => sockets.close())

/** Short names of the roles that may subscribe, as in the permission table. */
async function rolesAdmittedTo(channel: Channel): Promise<string[]> {
  const admitted: string[] = []
  for (const [role, { token }] of Object.entries(await buildEachRole(server.context))) {
    const socket = await sockets.connect(token)
    const answer = await socket.send('Subscribe', { channel })
    if (answer.code === 'ok') admitted.push(role)
    else expect(answer).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
  }
  return admitted
}

test.each([
  [Channel.TutorsCache, ['ST', 'TU', 'TM']],
  [Channel.AdminInvoices, ['RA', 'SA']],
  [Channel.ServerStats, ['RA', 'SA']],
  [Channel.AdminReports, ['RA', 'SA']],
])('%s is open to the roles %o', async (channel, roles) => {
  expect(await rolesAdmittedTo(channel)).toEqual(roles)
})

test('only admins receive events about withdrawals', async () => {
  const admin = await sockets.connect((await buildPerson(server.context, Role.RegularAdmin)).token)
  const other = await sockets.connect((await buildTutor(server.context)).token)
  for (const socket of [admin, other]) await socket.send('Subscribe', { channel: Channel.AdminInvoices })
  server.context.realtime.emit(Channel.AdminInvoices, 'InvoiceDeleted', { invoiceId: 1 })
  expect(await admin.received('InvoiceDeleted')).toEqual([{ invoiceId: 1 }])
  expect(await other.received('InvoiceDeleted')).toEqual([])
})
