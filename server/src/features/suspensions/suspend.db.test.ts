import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { suspensionNoteLength } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type NewSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import {
  type BuiltPerson,
  buildAdmin,
  buildLogin,
  buildManager,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer } from '../../testing/server.ts'
import { lift, suspend } from '../../testing/suspensions.ts'
import { endAllOver } from './end.ts'

const noon = '2026-11-24T10:00:00.000Z'
const password = 'Nile-2026-river'

let admin: BuiltPerson
let student: BuiltPerson
let tutor: BuiltPerson

const server = await createTestServer(noon)
openMailbox(server.context)
const passwordHash = await hashPassword(password)
const superAdmin = await buildAdmin(server.context, Role.SuperAdmin)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context, { passwordHash })
  tutor = await buildTutor(server.context)
})

const logIn = (person: BuiltPerson, typed = password) =>
  server.call(authEndpoints.password, { body: { email: person.email, password: typed } })
const current = async ({ token }: BuiltPerson) => (await server.call(accountEndpoints.current, {}, { token })).status
const later = (hours: number) => new Date(Date.parse(noon) + hours * 3600_000)
const lessonRow = (id: number) =>
  server.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isListed = async (id: number) =>
  (await server.db.selectFrom('listedTutors').select('userId').where('userId', '=', id).execute()).length === 1

describe('a suspension', () => {
  test('ends every login at once, and only right credentials get the reason', async () => {
    expect(await current(student)).toBe(200)
    expect((await suspend(server, admin, student.id)).status).toBe(200)
    expect(await current(student)).toBe(401)
    const refused = await logIn(student)
    expect([refused.status, refused.error.code]).toEqual([403, 'account-suspended'])
    expect((await logIn(student, 'Wrong-2026-river')).error.code).toBe('wrong-password')
  })

  test('leaves a simultaneous login without effect', async () => {
    await suspend(server, admin, student.id)
    const { token } = await buildLogin(server.context, student.id)
    expect((await server.call(accountEndpoints.current, {}, { token })).status).toBe(401)
  })

  test('I-T22 cancels the lessons that begin before its end as staff do: minutes return, nobody gets a penalty', async () => {
    const soon = await buildLesson(server.db, tutor.id, student.id, later(24))
    const other = await buildStudent(server.context)
    const far = await buildLesson(server.db, tutor.id, other.id, later(4 * 24))
    const { reply } = await suspend(server, admin, tutor.id)
    expect(reply).toMatchObject({
      lessons: 1,
      meetings: 0,
      suspension: { holds: true, endsAt: later(72).toISOString() },
    })
    expect(await lessonRow(soon.id)).toMatchObject({ canceledBy: admin.id, canceledAt: server.clock.now() })
    expect((await lessonRow(far.id)).canceledAt).toBeNull()
    const entries = server.db.selectFrom('minuteEntries').select(['kind', 'minutes'])
    expect(await entries.where('lessonId', '=', soon.id).where('kind', '=', 'canceled').execute()).toEqual([
      { kind: 'canceled', minutes: 30 },
    ])
    const penalties = server.db.selectFrom('reliabilityPenalties').select('lessonId').where('tutorId', '=', tutor.id)
    expect(await penalties.execute()).toEqual([])
  })

  test('tells the other member of the cancellation without the reason, and the suspended person by one mail', async () => {
    const lesson = await buildLesson(server.db, tutor.id, student.id, later(24))
    await suspend(server, admin, tutor.id)
    const reported = server.db.selectFrom('notifications').select(['userId', 'kind', 'text'])
    const notices = await reported.where('userId', 'in', [tutor.id, student.id]).execute()
    expect(notices.map(({ userId, kind }) => [userId, kind])).toEqual([[student.id, 'lesson-canceled']])
    expect(notices[0]?.text).toContain('٣٠ دقيقة')
    expect(notices[0]?.text).not.toContain('إيقاف')
    const mails = server.db.selectFrom('deliveries').select('event').where('userId', '=', tutor.id)
    expect(await mails.execute()).toEqual([{ event: 'account-suspended' }])
    expect((await lessonRow(lesson.id)).canceledBy).toBe(admin.id)
  })

  test('cancels the meetings of both sides, and nobody books a suspended tutor manager', async () => {
    const manager = await buildManager(server.context)
    const { id } = await buildInterview(server.db, manager.id, tutor.id, later(20))
    expect((await suspend(server, admin, manager.id)).reply).toMatchObject({ meetings: 1 })
    const row = server.db.selectFrom('interviews').select(['status', 'canceledBy']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ status: 4, canceledBy: admin.id })
  })

  test('takes a tutor out of the lists until it ends', async () => {
    expect(await isListed(tutor.id)).toBe(true)
    const open = async () => (await server.call(tutorEndpoints.info, { params: { id: tutor.id } }, student)).status
    expect(await open()).toBe(200)
    await suspend(server, admin, tutor.id, { days: 1 })
    expect(await isListed(tutor.id)).toBe(false)
    await expect.poll(open).toBe(403)
    server.clock.set(later(24))
    await endAllOver(server.context)
    expect(await isListed(tutor.id)).toBe(true)
  })

  test('of an account that is suspended already is refused', async () => {
    await suspend(server, admin, student.id)
    expect((await suspend(server, superAdmin, student.id)).status).toBe(409)
  })

  test('writes the admin, the person and the reason into the audit trail, without the notes', async () => {
    await suspend(server, admin, student.id, { innerNote: 'ملاحظة داخلية' })
    const [last] = (await auditTrail(server.db)).slice(-1)
    expect(last).toMatchObject({ actorId: admin.id, action: 'suspension.create', after: { userId: student.id } })
    expect(JSON.stringify(last)).not.toContain('ملاحظة')
  })
})

test.each([
  ['a note that is too short', { note: 'س'.repeat(suspensionNoteLength.min - 1) }],
  ['a note that is too long', { innerNote: 'س'.repeat(suspensionNoteLength.max + 1) }],
  ['another length', { days: 2 }],
  ['no reason', { reason: undefined }],
])('a suspension with %s is refused', async (_what, over) => {
  const body = { reason: 'abuse', note: 'رسائل مسيئة.', days: 3, ...over } as NewSuspension
  const call = { params: { id: student.id }, body }
  expect((await server.call(suspensionEndpoints.create, call, admin)).status).toBe(400)
  const lifted = { params: { id: student.id }, body: { mistake: false } }
  expect((await server.call(suspensionEndpoints.lift, lifted, admin)).status).toBe(409)
})

describe('who may suspend', () => {
  test.each([
    ['a regular admin', 'another regular admin', () => [admin, Role.RegularAdmin] as const, 403],
    ['a super admin', 'a regular admin', () => [superAdmin, Role.RegularAdmin] as const, 200],
  ])('%s and %s', async (_who, _whom, scene, status) => {
    const [actor, role] = scene()
    const { id } = await buildAdmin(server.context, role)
    expect((await suspend(server, actor, id)).status).toBe(status)
  })

  test("a regular admin's suspension without an end lasts seven days until a super admin confirms it", async () => {
    const far = await buildLesson(server.db, tutor.id, student.id, later(10 * 24))
    const { suspension, lessons } = (await suspend(server, admin, student.id, { days: null })).reply
    expect([suspension.endsAt, suspension.unconfirmed, lessons]).toEqual([later(7 * 24).toISOString(), true, 0])
    const confirm = ({ token }: BuiltPerson) =>
      server.call(suspensionEndpoints.confirm, { params: { id: student.id } }, { token })
    expect((await confirm(admin)).status).toBe(403)
    expect((await confirm(superAdmin)).reply).toMatchObject({
      suspension: { endsAt: null, unconfirmed: false },
      lessons: 1,
    })
    expect((await lessonRow(far.id)).canceledBy).toBe(superAdmin.id)
    expect((await confirm(superAdmin)).status).toBe(409)
    server.clock.set(later(8 * 24))
    await endAllOver(server.context)
    expect((await logIn(student)).error.code).toBe('account-suspended')
  })
})

describe('SB-2 the end of a suspension', () => {
  test('lets the password log in again, even before the sweep', async () => {
    await suspend(server, admin, student.id, { days: 1 })
    server.clock.set(new Date(later(24).getTime() - 1))
    expect((await logIn(student)).status).toBe(403)
    server.clock.set(later(24))
    const { status, reply } = await logIn(student)
    expect([status, reply.user.suspended]).toEqual([200, false])
  })

  test('comes with its job', async () => {
    await suspend(server, admin, student.id, { days: 1 })
    await server.runJobs(later(24))
    const row = server.db.selectFrom('users').select('suspensionId').where('id', '=', student.id)
    expect(await row.executeTakeFirst()).toEqual({ suspensionId: null })
  })

  test('comes earlier when staff lift it', async () => {
    await suspend(server, admin, student.id)
    const { reply } = await lift(server, admin, student.id)
    expect(reply).toMatchObject({ suspension: { holds: false, mistake: false }, restored: 0 })
    expect((await logIn(student)).status).toBe(200)
    expect((await lift(server, admin, student.id)).status).toBe(409)
  })
})

test('a booked lesson with a tutor who is suspended later is refused for a time inside the suspension', async () => {
  const lesson = await buildLesson(server.db, tutor.id, student.id, later(5 * 24))
  await suspend(server, admin, tutor.id)
  const slot = server.db.selectFrom('lessons').select('slotId').where('id', '=', lesson.id)
  const { slotId } = await slot.executeTakeFirstOrThrow()
  const body = { lessonId: lesson.id, slotId, start: later(5 * 24).toISOString(), duration: 15 as const }
  expect((await server.call(lessonEndpoints.move, { body }, student)).status).toBe(403)
})
