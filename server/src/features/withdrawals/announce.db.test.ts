import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets, type TestSocket } from '../../testing/sockets.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
const sockets = await openSockets(server)
afterAll(async () => {
  sockets.close()
  await server.close()
})

test('a withdrawal reaches its tutor and subscribed admins, and leaves their list when it is canceled', async () => {
  const tutor = await buildTutor(server.context)
  const stranger = await buildTutor(server.context)
  const admin = await buildAdmin(server.context)
  await buildEarning(server.context, tutor.id, 50_000)
  const [mine, other, staff] = await Promise.all([tutor, stranger, admin].map(({ token }) => sockets.connect(token)))
  if (!mine || !other || !staff) throw new Error('three sockets expected')
  expect(await staff.send('Subscribe', { channel: 'AdminInvoices' })).toMatchObject({ code: 'ok' })
  expect(await other.send('Subscribe', { channel: 'AdminInvoices' })).toMatchObject({ code: 'unallowed' })

  const body = { method: 0, receiver: '01012345678', amount: 20_000 } as const
  const { reply } = await server.call(invoiceEndpoints.create, { body }, tutor)
  const change = (status: 1 | 2) =>
    server.call(invoiceEndpoints.update, { params: { id: reply.id }, body: { status } }, status === 1 ? tutor : admin)
  await change(1)
  await change(2)
  await server.call(invoiceEndpoints.update, { params: { id: reply.id }, body: { note: 'كما طلبت' } }, admin)
  await server.drainEvents()

  const receivedBy = async (socket: TestSocket) =>
    (await socket.receivedNames()).filter((name) => name.startsWith('Invoice'))
  for (const socket of [mine, staff]) {
    expect(await receivedBy(socket)).toEqual([
      'InvoiceUpdated',
      'InvoiceUpdated',
      'InvoiceUpdated',
      'InvoiceDeleted',
      'InvoiceUpdated',
    ])
    expect((await socket.received('InvoiceUpdated')).map(({ status }) => status)).toEqual([0, 1, 2, 2])
    expect(await socket.received('InvoiceDeleted')).toEqual([{ invoiceId: reply.id }])
  }
  expect(await receivedBy(other)).toEqual([])
})
