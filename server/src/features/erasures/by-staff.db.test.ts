import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { SuspensionReason } from '@hiwar/contract/enumerations/platform.ts'
import { staffLeftDays } from '@hiwar/contract/fields/limits.ts'
import { accountDataEndpoints } from '@hiwar/contract/people/account-data.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { erasedName } from '@hiwar/domain/accounts/deletion.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSuspension, suspend } from '../../testing/suspensions.ts'
import { eraseAllDue } from './erase.ts'

const noon = '2026-11-24T10:00:00.000Z'
const due = '2026-12-08T10:00:00.000Z'
const day = 24 * 3600_000
const reason = 'طلب مكتوب بالبريد، ومعه صورة البطاقة'

let server: TestServer
let mailbox: Mailbox
let superAdmin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  superAdmin = await buildPerson(server.context, Role.SuperAdmin)
})

const params = (id: number) => ({ params: { id } })
const erase = (id: number, { token } = superAdmin) =>
  server.call(accountDataEndpoints.erase, { ...params(id), body: { reason } }, { token })
const keep = (id: number) => server.call(accountDataEndpoints.keep, params(id), { token: superAdmin.token })
const read = async (id: number) =>
  (await server.call(accountDataEndpoints.erasure, params(id), { token: superAdmin.token })).reply

/** Staff who left some days ago; another reason when `left` is false. */
async function buildLeaver(role: Role, days: number, left = true): Promise<BuiltPerson> {
  const leaver = await buildPerson(server.context, role)
  const id = await buildSuspension(server, leaver.id, superAdmin.id)
  const startsAt = new Date(Date.parse(noon) - days * day)
  const changes = { startsAt, endsAt: null, ...(left && { reason: SuspensionReason.Left }) }
  await server.db.updateTable('suspensions').set(changes).where('id', '=', id).execute()
  return leaver
}

describe('an account of staff who left', () => {
  test.each([Role.TutorManager, Role.Studio, Role.RegularAdmin, Role.SuperAdmin])(
    'of role %s is erased once it has been suspended as left for 30 days, and not before',
    async (role) => {
      const early = await buildLeaver(role, staffLeftDays - 0.01)
      const refused = await erase(early.id)
      expect([refused.status, refused.error.code]).toEqual([409, 'bad-request'])
      const leaver = await buildLeaver(role, staffLeftDays)
      const { reply } = await erase(leaver.id)
      expect(reply).toMatchObject({ askedAt: noon, dueAt: noon, by: { id: superAdmin.id }, doneAt: null })
      await eraseAllDue(server.context)
      expect((await read(leaver.id)).erasure).toMatchObject({ doneAt: noon })
      const row = server.db.selectFrom('users').select(['name', 'email']).where('id', '=', leaver.id)
      expect(await row.executeTakeFirst()).toEqual({ name: erasedName, email: `erased-${leaver.id}@hiwar.gone` })
      expect((await erase(leaver.id)).error.code).toBe('not-found')
    },
  )

  test('is refused for staff who work, and for staff suspended for another reason', async () => {
    for (const { id } of [await buildPerson(server.context, Role.Studio), await buildLeaver(Role.Studio, 90, false)])
      expect((await erase(id)).status).toBe(409)
  })

  test('keeps the name of its actions in the trail for five years', async () => {
    const leaver = await buildPerson(server.context, Role.RegularAdmin, { name: 'سلمى فؤاد' })
    await suspend(server, leaver, (await buildStudent(server.context)).id)
    const id = await buildSuspension(server, leaver.id, superAdmin.id)
    const startsAt = new Date(Date.parse(noon) - staffLeftDays * day)
    const left = { reason: SuspensionReason.Left, startsAt, endsAt: null }
    await server.db.updateTable('suspensions').set(left).where('id', '=', id).execute()
    await erase(leaver.id)
    await eraseAllDue(server.context)
    const { reply } = await server.call(accountDataEndpoints.heldParty, params(leaver.id), { token: superAdmin.token })
    expect(reply).toMatchObject({ name: 'سلمى فؤاد', email: leaver.email, until: '2032-01-01' })
  })
})

describe('the written request of a student or tutor', () => {
  test('is filed with its fourteen days: the owner is notified, and withdraws it', async () => {
    const student = await buildStudent(server.context)
    expect((await erase(student.id)).reply).toMatchObject({ askedAt: noon, dueAt: due, by: { id: superAdmin.id } })
    await server.runJobs(noon)
    expect(mailbox.mails.at(-1)).toMatchObject({ to: student.email, subject: 'طلب حذف حسابك في حوار' })
    const [row] = (await auditTrail(server.db)).filter(({ action }) => action === 'erasure.create').slice(-1)
    expect(row).toMatchObject({ actorId: superAdmin.id, objectId: String(student.id), after: { reason, dueAt: due } })
    expect((await erase(student.id)).error.code).toBe('deletion-pending')
    expect((await server.call(deletionEndpoints.withdraw, {}, { token: student.token })).status).toBe(200)
    expect((await read(student.id)).erasure).toMatchObject({ canceledAt: noon, doneAt: null })
  })

  test('works for a suspended tutor, who cannot ask, and cancels what begins after its day', async () => {
    const tutor = await buildTutor(server.context)
    const student = await buildStudent(server.context)
    await buildSuspension(server, tutor.id, superAdmin.id)
    const lesson = await buildLesson(server.db, tutor.id, student.id, new Date(Date.parse(due) + 3600_000))
    expect((await erase(tutor.id)).status).toBe(200)
    const row = server.db.selectFrom('lessons').select('canceledAt').where('id', '=', lesson.id)
    expect(await row.executeTakeFirst()).toEqual({ canceledAt: server.clock.now() })
  })

  test('waits for money like a request of the owner', async () => {
    const tutor = await buildTutor(server.context)
    await buildEarning(server.context, tutor.id, 10_000)
    expect((await read(tutor.id)).blockers).toEqual([{ kind: 'earnings', amount: 10_000 }])
    expect((await erase(tutor.id)).error.code).toBe('deletion-blocked')
  })

  test('is withdrawn by staff, who cannot withdraw a request of the owner', async () => {
    const [filed, own] = [await buildStudent(server.context), await buildStudent(server.context)]
    await erase(filed.id)
    expect((await keep(filed.id)).status).toBe(200)
    const request = { userId: own.id, askedBy: own.id, askedAt: new Date(noon), dueAt: new Date(due) }
    await server.db.insertInto('erasures').values(request).execute()
    expect((await keep(own.id)).error.code).toBe('not-found')
    expect(await read(own.id)).toMatchObject({ erasure: { by: null, canceledAt: null }, blockers: [], leftAt: null })
  })
})

test('nobody erases the own account this way, and the database refuses what the rule refuses', async () => {
  expect((await erase(superAdmin.id)).error.code).toBe('forbidden')
  const student = await buildStudent(server.context)
  const admin = await buildPerson(server.context, Role.RegularAdmin)
  const store = (askedBy: number, dueAt: string) =>
    server.db
      .insertInto('erasures')
      .values({ userId: student.id, askedBy, askedAt: new Date(noon), dueAt: new Date(dueAt) })
      .execute()
  await expect(store(superAdmin.id, noon)).rejects.toThrow(/staff may not erase/)
  await expect(store(admin.id, due)).rejects.toThrow(/staff may not erase/)
})
