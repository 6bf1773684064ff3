/** MD-3: after an erasure staff still print the papers of kept money, and every look at the person is in the trail. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { accountDataEndpoints } from '@hiwar/contract/people/account-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildDueErasure } from '../../testing/erasures.ts'
import { textsOf } from '../../testing/pdf-texts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { buildWithdrawal } from '../../testing/withdrawals.ts'
import { eraseAllDue } from '../erasures/erase.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let admin: BuiltPerson
let superAdmin: BuiltPerson
let payer: BuiltPerson
let transactionId: number

beforeAll(async () => {
  server = await createTestServer(noon)
  const { context, db } = server
  admin = await buildAdmin(context)
  superAdmin = await buildPerson(context, Role.SuperAdmin)
  payer = await buildStudent(context, { name: 'زمردة مهران', phone: '+201077000001', email: 'zomorroda@example.com' })
  transactionId = (await buildSubscription(db, payer.id, noon)).transactionId
  await buildDueErasure(server, payer.id)
  await eraseAllDue(context)
})
afterAll(() => server.close())

const readParty = (id: number, { token }: BuiltPerson) =>
  server.call(accountDataEndpoints.heldParty, { params: { id } }, { token })

/** The lines of a paper, without the invisible marks for text direction. */
async function linesOf(path: string, id: number, { token }: BuiltPerson): Promise<string[]> {
  const { rawPayload } = await server.http.inject({
    url: path.replace('{id}', String(id)),
    headers: { authorization: `Bearer ${token}` },
  })
  return textsOf(rawPayload).map((text) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').trim())
}

/** The trail's rows about the readings of this person, without the earlier ones. */
async function readingsOf(id: number, from = 0) {
  const rows = await auditTrail(server.db)
  return rows.filter(({ action, objectId }) => action === 'held-party.read' && objectId === String(id)).slice(from)
}

describe('who paid for an account that is erased', () => {
  test('is read by a super admin until the day on which nobody keeps it, with an audit row for each reading', async () => {
    const before = (await readingsOf(payer.id)).length
    const party = { name: 'زمردة مهران', phone: '+201077000001', email: 'zomorroda@example.com', until: '2032-01-01' }
    for (const _ of [1, 2]) expect((await readParty(payer.id, superAdmin)).reply).toEqual(party)
    const row = { actorId: superAdmin.id, object: 'user', before: null, after: null }
    expect(await readingsOf(payer.id, before)).toMatchObject([row, row])
  })

  test('is closed to a regular admin, and is unknown where no money was', async () => {
    const before = (await auditTrail(server.db)).length
    const refused = await readParty(payer.id, admin)
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
    const poor = await buildStudent(server.context)
    expect((await readParty(poor.id, superAdmin)).error.code).toBe('not-found')
    expect((await readParty(999_999, superAdmin)).error.code).toBe('user-not-found')
    expect((await auditTrail(server.db)).length).toBe(before)
  })
})

describe('MD-3 the receipt of an erased payer', () => {
  const { path } = transactionEndpoints.receipt

  test('names the payer for a super admin, and the trail names the receipt', async () => {
    const before = (await readingsOf(payer.id)).length
    const lines = await linesOf(path, transactionId, superAdmin)
    expect(lines[lines.indexOf('الدافع') + 1]).toBe('زمردة مهران')
    expect(await readingsOf(payer.id, before)).toMatchObject([{ actorId: superAdmin.id, after: { transactionId } }])
  })

  test('is printed for a regular admin with the number of the account, which is no reading', async () => {
    const before = (await readingsOf(payer.id)).length
    const lines = await linesOf(path, transactionId, admin)
    expect(lines[lines.indexOf('الدافع') + 1]).toBe(`حساب محذوف رقم ${payer.id}`)
    expect(lines.join(' ')).not.toContain('hiwar.gone')
    expect(await readingsOf(payer.id, before)).toEqual([])
  })
})

test('the statement of an erased tutor names the payee for a super admin alone', async () => {
  const { context } = server
  const tutor = await buildTutor(context, { name: 'هدى سالم' })
  await buildEarning(context, tutor.id, 20_000)
  const id = await buildWithdrawal(context, tutor.id, 20_000)
  const approve = { params: { id }, body: { status: 3 } } as const
  expect((await server.call(invoiceEndpoints.update, approve, { token: superAdmin.token })).status).toBe(200)
  await buildDueErasure(server, tutor.id)
  await eraseAllDue(context)
  const nameFor = async (person: BuiltPerson) => {
    const lines = await linesOf(invoiceEndpoints.statement.path, id, person)
    return lines[lines.indexOf('اسم المستفيد') + 1]
  }
  expect(await nameFor(superAdmin)).toBe('هدى سالم')
  expect(await nameFor(admin)).toBe(`حساب محذوف رقم ${tutor.id}`)
  expect(await readingsOf(tutor.id)).toMatchObject([{ actorId: superAdmin.id, after: { invoiceId: id } }])
})
