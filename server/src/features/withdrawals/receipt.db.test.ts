/** Tests of the receipts of withdrawals, across forms, files and the audit. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildPicture, keptFiles } from '../../testing/files.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildWithdrawal } from '../../testing/withdrawals.ts'

let tutor: BuiltPerson
let id: number

const server = await createTestServer('2026-11-24T10:00:00.000Z')
const admin = await buildAdmin(server.context)
const picture = await buildPicture('png')
afterAll(() => server.close())

beforeEach(async () => {
  tutor = await buildTutor(server.context)
  await buildEarning(server.context, tutor.id, 50_000)
  id = await buildWithdrawal(server.context, tutor.id, 20_000)
})

function send(fields: Record<string, string>, person = admin, file: Buffer | string = picture) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('receipt', new Blob([file as BlobPart]), 'receipt.png')
  return server.call(invoiceEndpoints.update, { params: { id }, body }, person)
}

function change(body: { receipt?: null; status?: 3 }, person = admin) {
  return server.call(invoiceEndpoints.update, { params: { id }, body }, person)
}

async function read(url: string, person?: BuiltPerson) {
  const headers = person === undefined ? {} : { authorization: `Bearer ${person.token}` }
  const { statusCode, headers: answered, rawPayload } = await server.http.inject({ url, headers })
  return { status: statusCode, caching: answered['cache-control'], bytes: rawPayload }
}

test('a receipt is sent with a decision or alone, and only the tutor and admins read it', async () => {
  const { status, reply } = await send({ status: '3', note: '<p>تم</p>' })
  expect([status, reply.status, reply.note]).toEqual([200, 3, '<p>تم</p>'])
  const url = reply.receipt ?? ''
  expect(url).toMatch(/^\/assets\/receipts\/[0-9a-f]{32}\.png$/)
  for (const person of [tutor, admin]) {
    expect(await read(url, person)).toEqual({ status: 200, caching: 'private, no-store', bytes: picture })
  }
  expect((await read(url, await buildTutor(server.context))).status).toBe(403)
  expect((await read(url)).status).toBe(401)
  const trail = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))
  expect(trail).toMatchObject([{ before: { hasReceipt: false }, after: { hasReceipt: true } }])
  expect((await send({})).status).toBe(200)
})

test('a new receipt or null deletes the old receipt', async () => {
  const first = (await send({})).reply.receipt ?? ''
  const second = (await send({})).reply.receipt ?? ''
  expect(second).not.toBe(first)
  await server.runJobs()
  expect((await read(first, admin)).status).toBe(404)
  expect((await change({ receipt: null })).reply.receipt).toBeNull()
  await server.runJobs()
  expect((await read(second, admin)).status).toBe(404)
})

test('a refused receipt leaves no file', async () => {
  const before = await keptFiles(server.context)
  expect((await send({}, tutor)).error.code).toBe('forbidden')
  expect((await send({ status: '1' })).error.code).toBe('forbidden')
  expect((await send({ update: 'accept' })).status).toBe(422)
  expect((await send({ note: '' })).error.code).toBe('empty-invoice-note')
  expect((await send({}, admin, 'MZ no receipt')).status).toBe(415)
  expect(await keptFiles(server.context)).toEqual(before)
})
