/** Personal data in the audit can be erased, and the chain still shows that nobody rewrote it. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { auditEndpoints, erasedValue } from '@hiwar/contract/platform/audit.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { erasePersonalValues } from '../../platform/audit/audit.store.ts'
import { findChainHead, findFaults, sealAuditRows } from '../../platform/audit/audit-seals.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildPlan } from '../../testing/subscriptions.ts'

let server: TestServer
let admin: BuiltPerson
let student: BuiltPerson
let tutor: BuiltPerson

const name = 'اسم لا يعرفه غيرها'
const bio = 'نبذة قصيرة لا يعرفها أحد غيرها'
const text = 'رأي لا يعرفه غيرها'

/** Staff change two people, remove a review and invite the student: four rows with personal data. */
beforeEach(async () => {
  server = await createTestServer()
  admin = await buildAdmin(server.context, Role.SuperAdmin)
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  const change = async (id: number, body: object) => {
    const { status } = await server.call(accountEndpoints.update, { params: { id }, body }, { token: admin.token })
    expect(status).toBe(200)
  }
  await change(student.id, { name, birthYear: 1999, address: '12 شارع الفلك' })
  await change(tutor.id, { bio })
  const id = await buildRating(server.context, tutor.id, 1, { raterId: student.id, text })
  await server.call(ratingEndpoints.delete, { params: { id } }, { token: admin.token })
  const invited = { email: student.email, planId: await buildPlan(server.db), expiresAt: '2026-12-24T17:30:00.000Z' }
  await server.call(inviteEndpoints.create, { body: invited }, { token: admin.token })
  await eventually(async () => {
    await sealAuditRows(server.db)
    expect((await findChainHead(server.db)).sealed).toBe(4)
  })
})
afterEach(() => server.close())

async function read() {
  const { reply } = await server.call(auditEndpoints.list, { query: { sort: 'asc' } }, { token: admin.token })
  return reply.list.map(({ after, before }) => ({ after, before }))
}

const dump = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(concat(r::text, s::text), ''), '') as text
    from audit_rows r left join audit_values s on s.audit_id = r.id`.execute(server.db)
  return rows[0]?.text ?? ''
}
const markers = () => [name, '"birthYear": 1999', 'الفلك', bio, text, student.email, admin.email]

test('the rows hold hashes, another table holds the values, and admins read both as one', async () => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(concat(before, after), '') as text from audit_rows`.execute(server.db)
  expect(markers().filter((marker) => rows[0]?.text.includes(marker))).toEqual([])
  expect(await read()).toMatchObject([
    { after: { name, birthYear: 1999, address: '12 شارع الفلك' }, before: { birthYear: null } },
    { after: { bio } },
    { before: { raterId: student.id, value: 1, text } },
    { after: { email: student.email, createdBy: { id: admin.id, role: Role.SuperAdmin } } },
  ])
  expect(await findFaults(server.db)).toEqual([])
})

test('I-T15 after an erasure nothing of the person is in the trail, the others stay, and the chain verifies', async () => {
  await inTransaction(server.db, (trx) => erasePersonalValues(trx, student))
  const left = await dump()
  expect(markers().filter((marker) => left.includes(marker))).toEqual([bio])
  expect(await read()).toMatchObject([
    { after: { name: erasedValue, birthYear: erasedValue, address: erasedValue } },
    { after: { bio } },
    { before: { raterId: student.id, value: 1, text: erasedValue } },
    { after: { email: erasedValue, createdBy: { id: admin.id, role: Role.SuperAdmin } } },
  ])
  expect(await findFaults(server.db)).toEqual([])
})

test.each([
  ['update audit_values set value = \'"hacked"\' where number = 1', 'of another text'],
  ["update audit_values set salt = decode(repeat('00', 16), 'hex') where number = 1", 'with another salt'],
])('a value that the owner changed is named (%s)', async (statement) => {
  await server.asOwner(`alter table audit_values disable trigger user`)
  const changed = await server.asOwner<{ audit_id: string }>(`${statement} returning audit_id`)
  const named = (await findFaults(server.db)).map(({ what, id }) => [what, id])
  const ids = changed.map(({ audit_id }) => Number(audit_id)).toSorted((one, other) => one - other)
  expect(named).toEqual(ids.map((id) => ['value', id]))
})

test('a value that no row asks for is named', async () => {
  const [row] = await server.db.selectFrom('auditRows').select('id').orderBy('id').limit(1).execute()
  const forged = { auditId: row?.id ?? 0, number: 99, personId: student.id, salt: Buffer.alloc(16), value: '"x"' }
  await server.db.insertInto('auditValues').values(forged).execute()
  expect(await findFaults(server.db)).toEqual([{ what: 'value', seq: 1, id: row?.id }])
})
