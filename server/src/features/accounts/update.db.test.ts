import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import {
  type BuiltPerson,
  buildAdmin,
  buildLogin,
  buildManager,
  buildPerson,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let mailbox: Mailbox
let student: BuiltPerson
let tutor: BuiltPerson
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  admin = await buildAdmin(server.context)
})

const change = (body: AccountChanges, by = student, id = by.id, on = server) =>
  on.call(accountEndpoints.update, { params: { id }, body }, { token: by.token })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status
const userRow = (id: number) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditRows = async (id: number) => (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(id))

describe('changing an account', () => {
  test('changes the given fields, clears fields that are null and keeps the rest', async () => {
    const { reply } = await change({ name: 'هبة علي', city: 3, birthYear: 2000, phone: '01012345678' })
    expect(reply).toMatchObject({ name: 'هبة علي', city: 3, birthYear: 2000, phone: '+201012345678', gender: null })
    expect((await change({ city: null })).reply).toMatchObject({ name: 'هبة علي', city: null, birthYear: 2000 })
  })

  test('of a student says the goal and the level, one by one or not at all', async () => {
    expect((await change({ goal: 'travel' })).reply).toMatchObject({ goal: 'travel', level: null })
    expect((await change({ level: 'a1' })).reply).toMatchObject({ goal: 'travel', level: 'a1' })
    expect((await change({ goal: null })).reply).toMatchObject({ goal: null, level: 'a1' })
    for (const by of [tutor, admin]) expect((await change({ level: 'b1' }, by)).error.code).toBe('forbidden')
    expect((await change({ level: 'b1' }, admin, student.id)).error.code).toBe('forbidden')
  })

  test.each<[string, object, number, string]>([
    ['somebody not yet born', { birthYear: 2027 }, 400, 'young-user'],
    ['a verified flag', { verifiedEmail: true }, 400, 'bad-request'],
    ['the own activation', { activated: true }, 403, 'forbidden'],
    ['a bio of a student', { bio: 'مدرّسة محادثة للمبتدئين والأطفال' }, 403, 'forbidden'],
    ['messages to an app that is not verified', { notificationMethod: 1 }, 403, 'forbidden'],
  ])('refuses %s and leaves the row as it was', async (_what, body, status, code) => {
    const before = await userRow(student.id)
    const refused = await change(body as AccountChanges)
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(await userRow(student.id)).toEqual(before)
  })

  test('of another is for admins, of an admin for the super admin, and of nobody a 404', async () => {
    const body = { name: 'هبة' }
    expect((await change(body, student, tutor.id)).error.code).toBe('forbidden')
    expect((await change(body, await buildManager(server.context), student.id)).error.code).toBe('forbidden')
    expect((await change(body, admin, student.id)).status).toBe(200)
    expect((await change(body, await buildAdmin(server.context), admin.id)).error.code).toBe('forbidden')
    expect((await change(body, await buildAdmin(server.context, Role.SuperAdmin), admin.id)).status).toBe(200)
    expect((await change(body, admin, 999_999)).error.code).toBe('user-not-found')
  })

  test('by staff leaves one audit row with the changes, by others none', async () => {
    await change({ name: 'هبة' })
    await change({ name: 'هدى', city: 2 }, admin, student.id)
    expect(await auditRows(student.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'user.update',
        before: { name: 'هبة', city: null },
        after: { name: 'هدى', city: 2 },
      },
    ])
  })

  test('never ends the role of the last super admin, whatever writes it', async () => {
    const writes = server.db.updateTable('users').set({ role: 4 }).where('id', '=', admin.id).execute()
    await expect(writes).rejects.toMatchObject({ constraint: 'users_role_fixed' })
  })
})

const current = 'Nile-2026-river'
/** Confirms that this person is there; the login goes on under the new token. */
async function confirm(person: { token: string }, password = current) {
  const answer = await server.call(secondFactorEndpoints.confirm, { body: { password } }, person)
  if (answer.status === 200) person.token = answer.reply.token
  return answer
}

describe('a new e-mail', () => {
  beforeEach(async () => {
    student = await buildStudent(server.context, { passwordHash: await hashPassword(current) })
  })

  test('is unverified, gets a code, and the old address is notified', async () => {
    const email = `moved-${student.id}@hiwar.test`
    await confirm(student)
    const { reply } = await change({ email })
    expect(reply).toMatchObject({ email, verifiedEmail: false, verified: false })
    await server.runJobs()
    expect(mailbox.to(student.email).map(({ subject }) => subject)).toEqual(['تغيّر بريد حسابك في حوار'])
    const confirmed = await server.call(
      confirmationCodeEndpoints.confirmEmail,
      { body: { code: mailbox.codeFor(email) } },
      { token: student.token },
    )
    expect(confirmed.status).toBe(200)
  })

  test('that is the old one changes nothing and mails nothing', async () => {
    expect((await change({ email: student.email.toUpperCase() })).reply).toMatchObject({ verifiedEmail: true })
    await server.runJobs()
    expect(mailbox.to(student.email)).toEqual([])
  })

  test('waits until its owner confirms to be there in this very login, and ends every other one', async () => {
    const email = `moved-${student.id}@hiwar.test`
    const elsewhere = { ...student, ...(await buildLogin(server.context, student.id)) }
    expect((await confirm(student, 'wrong')).error.code).toBe('wrong-password')
    await confirm(elsewhere)
    expect((await change({ email })).error.code).toBe('confirmation-required')
    expect(await userRow(student.id)).toMatchObject({ email: student.email })
    await confirm(student)
    expect((await change({ email })).status).toBe(200)
    expect([await statusWith(student.token), await statusWith(elsewhere.token)]).toEqual([200, 401])
  })

  test('of the owner drops the one that staff asked for', async () => {
    await change({ email: `asked-${student.id}@hiwar.test` }, admin, student.id)
    await confirm(student)
    await change({ email: `own-${student.id}@hiwar.test` })
    const rows = server.db.selectFrom('contactChanges').select('canceledAt').where('userId', '=', student.id)
    expect(await rows.execute()).toEqual([{ canceledAt: server.clock.now() }])
  })

  test('that somebody has is refused', async () => {
    await confirm(student)
    expect((await change({ email: tutor.email })).error.code).toBe('user-exists')
    expect(await userRow(student.id)).toMatchObject({ email: student.email, verifiedEmail: true })
  })

  test('again within a minute is refused to its owner, not to admins', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const person = await buildStudent(strict.context, { passwordHash: await hashPassword(current) })
    const staff = await buildAdmin(strict.context)
    await confirmLogin(strict.context, person.jti)
    expect((await change({ email: 'one@hiwar.test' }, person, person.id, strict)).status).toBe(200)
    expect((await change({ email: 'two@hiwar.test' }, person, person.id, strict)).status).toBe(429)
    expect((await change({ email: 'two@hiwar.test' }, staff, person.id, strict)).status).toBe(200)
    await strict.close()
  })
})

describe('a new phone', () => {
  test('is unverified, and no app reaches it', async () => {
    const passwordHash = await hashPassword(current)
    const proved = { verifiedPhone: true, verifiedWhatsapp: true, notificationMethod: 1 } as const
    const over = { phone: '+201000000009', passwordHash, ...proved }
    const person = await buildStudent(server.context, over)
    expect((await change({ notificationMethod: null }, person)).reply).toMatchObject({ notificationMethod: null })
    expect((await change({ notificationMethod: 1 }, person)).reply).toMatchObject({ notificationMethod: 1 })
    const both = await change({ phone: '01000000008', notificationMethod: 1 }, person)
    expect((await change({ phone: '01000000008' }, person)).error.code).toBe('confirmation-required')
    expect(both.error.code).toBe('forbidden')
    await confirm(person)
    const { reply } = await change({ phone: '01000000008' }, person)
    expect(reply).toMatchObject({ verifiedPhone: false, verifiedWhatsApp: false, notificationMethod: null })
    await server.runJobs()
    expect(mailbox.to(person.email).map(({ subject }) => subject)).toEqual(['تغيّر رقم هاتفك في حوار'])
  })

  test('that was never confirmed is corrected without a confirmation', async () => {
    const person = await buildStudent(server.context, { phone: '+201000000009' })
    expect((await change({ phone: '01000000008' }, person)).reply).toMatchObject({ phone: '+201000000008' })
  })
})

describe('a tutor', () => {
  const about = 'أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس من دروسنا.'

  test('changes the own profile and gets all of it', async () => {
    const { status, reply } = await change({ about, bio: 'مدرّسة محادثة للأطفال والمبتدئين', notice: 60 }, tutor)
    expect(status).toBe(200)
    expect(reply).toMatchObject({ id: tutor.id, about, notice: 60, activated: true, profileComplete: true, topics: [] })
    expect(reply).toMatchObject({ rating: { displayed: 0, average: 0, count: 0, penalties: 0 } })
  })

  test('keeps bold words and links in the own text, and nothing that runs', async () => {
    const markup = `<p>${about} <b>دائمًا</b> <a href="https://a.test" onclick="x()">هنا</a><img src=x onerror=x()></p>`
    const { reply } = await change({ about: markup }, tutor)
    expect(reply).toMatchObject({
      about: `<p>${about} <b>دائمًا</b> <a href="https://a.test" rel="noopener noreferrer nofollow ugc">هنا</a><img src="x" /></p>`,
    })
    const { error } = await change({ about: `<p>قصير</p><style>${about}</style>` }, tutor)
    expect(error).toMatchObject({ code: 'short-tutor-about' })
  })

  test.each([
    ['a bio', 'bio', 'مدرّسة محادثة، واتساب 01000001234', 'contact-in-text'],
    ['the own text', 'about', `<p>${about} ابعتلي على <b>01000001234</b></p>`, 'contact-in-text'],
    ['the own text', 'about', `${about} يا غبي`, 'abuse-in-text'],
  ])('is refused %s (%s) with %s', async (_what, path, text, code) => {
    const refused = await change({ [path]: text }, tutor)
    expect([refused.status, refused.error]).toMatchObject([400, { code, fields: [{ path, code }] }])
  })

  test('is named in Arabic letters', async () => {
    const { error } = await change({ name: 'Mona' }, tutor)
    expect(error).toMatchObject({ code: 'invalid-tutor-name', fields: [{ path: 'name', code: 'invalid-tutor-name' }] })
  })

  test('TSET-2 with a longer notice is free later', async () => {
    await buildSlot(server.db, tutor.id, '2026-11-24T10:00:00.000Z')
    expect((await change({ notice: 0 }, tutor)).reply).toMatchObject({ nextFree: '2026-11-24T10:05:00.000Z' })
    expect((await change({ notice: 60 }, tutor)).reply).toMatchObject({ nextFree: '2026-11-24T11:00:00.000Z' })
    expect((await change({ notice: 600 }, tutor)).reply).toMatchObject({ nextFree: null })
  })

  test('who is no longer activated is out of every login, and may log in again', async () => {
    const elsewhere = await buildLogin(server.context, tutor.id)
    expect((await change({ activated: false }, admin, tutor.id)).reply).toMatchObject({ activated: false })
    expect([await statusWith(tutor.token), await statusWith(elsewhere.token)]).toEqual([401, 401])
    const again = await buildLogin(server.context, tutor.id)
    await change({ activated: true }, admin, tutor.id)
    expect(await statusWith(again.token)).toBe(200)
  })

  test('links a studio, which may then take the files away and nothing else', async () => {
    const studio = await buildPerson(server.context, Role.Studio)
    const video = `${'a'.repeat(32)}.mp4`
    const folder = join(server.context.config.STORAGE_FOLDER, 'uploads')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, video), 'a film')
    await server.db.updateTable('tutors').set({ video }).where('userId', '=', tutor.id).execute()
    expect((await change({ studioId: student.id }, tutor)).error.code).toBe('user-not-found')
    expect((await change({ video: null }, studio, tutor.id)).error.code).toBe('forbidden')
    expect((await change({ studioId: studio.id }, tutor)).reply).toMatchObject({ studioId: studio.id })
    expect((await change({ bio: null }, studio, tutor.id)).error.code).toBe('forbidden')
    expect((await change({ video: null }, studio, tutor.id)).reply).toMatchObject({ video: null })
    await server.runJobs()
    await expect(access(join(folder, video))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
