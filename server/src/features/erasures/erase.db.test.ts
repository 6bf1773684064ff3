import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealAuditRows } from '../../platform/audit/audit-seals.store.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildDueErasure, dumpOf, leftOf } from '../../testing/erasures.ts'
import { keptFiles } from '../../testing/files.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { buildMedia } from '../../testing/media.ts'
import { buildFlag } from '../../testing/message-flags.ts'
import { buildRating } from '../../testing/ratings.ts'
import { buildReply, buildReport } from '../../testing/reports.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets } from '../../testing/sockets.ts'
import { buildSuspension } from '../../testing/suspensions.ts'
import { checkChain } from '../audit/seal.ts'
import { storeFile } from '../files/keep.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { makeExport } from '../my-data/export.ts'
import { judgeLesson } from '../verdicts/judge.ts'
import { eraseAllDue, erasePerson, erasureSteps } from './erase.ts'

const noon = '2026-11-24T10:00:00.000Z'
const password = 'Nile-2026-river'
const waste = 'مهرجانات'

let server: TestServer
let mailbox: Mailbox
let tutor: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  tutor = await buildTutor(server.context, { name: 'هدى سالم' })
})

let serial = 0

/** A student who paid, learned, wrote, complained and rated; every text of the person holds a unique mark. */
async function buildTraces() {
  const { context, db, clock } = server
  serial += 1
  const image = await keepImage()
  const [phone, address] = [`+2010${String(77_000_000 + serial)}`, `شارع النخيل ${serial}`]
  const facts = { name: 'زمردة مهران', phone, address, birthYear: 1987, image }
  const email = `zomorroda-${serial}@example.com`
  const passwordHash = await hashPassword(password)
  const student = await buildStudent(context, { ...facts, email, passwordHash, verifiedPhone: true })
  const lesson = await buildLesson(db, tutor.id, student.id, new Date(Date.parse(noon) - serial * 7200_000))
  await judgeLesson(context, lesson.id)
  const roomId = await buildConversation(context, student.id, tutor.id)
  await buildMessage(context, roomId, student.id, `${waste} في رسالتي`)
  await buildMessage(context, roomId, tutor.id, 'أهلًا بك')
  const report = await buildReport(context, student.id)
  await buildReply(context, report, student.id)
  await db.updateTable('reports').set({ title: waste, description: waste }).where('id', '=', report).execute()
  await db.updateTable('reportReplies').set({ message: waste }).where('reportId', '=', report).execute()
  await buildRating(context, tutor.id, 5, { raterId: student.id })
  const admin = await buildAdmin(context)
  const suspension = await buildSuspension(server, student.id, admin.id, `${waste} ليست مني، وكان هاتفي مع أخي.`)
  await db
    .updateTable('suspensions')
    .set({ note: `${waste} منك` })
    .where('id', '=', suspension)
    .execute()
  await db.updateTable('users').set({ suspensionId: null }).where('id', '=', student.id).execute()
  const reported = {
    wording: 'lesson_booked_2',
    words: JSON.stringify({ name: 'زمردة', duration: '٣٠ دقيقة', date: 'اليوم' }),
  }
  const notification = {
    ...reported,
    kind: 'lesson-booked',
    text: 'درس جديد مع زمردة: ٣٠ دقيقة، اليوم.',
    link: '/',
    createdAt: clock.now(),
  }
  const data = JSON.stringify({ lessonId: lesson.id })
  await db
    .insertInto('notifications')
    .values({ ...notification, data, userId: tutor.id, occurrence: `reported:${lesson.id}` } as never)
    .execute()
  await buildFlag(context, { roomId, userId: student.id, otherId: tutor.id })
  const warning = { kind: 'contact-flagged', wording: 'contact_flagged', words: JSON.stringify({ name: 'زمردة' }) }
  const inRoom = { ...notification, ...warning, text: 'رسالة منك إلى زمردة.', data: JSON.stringify({ roomId }) }
  await db
    .insertInto('notifications')
    .values({ ...inRoom, userId: tutor.id, occurrence: `flagged:${roomId}` } as never)
    .execute()
  return { student, roomId, image, marks: ['زمردة', 'مهران', email, phone, address, image, waste] }
}

async function keepImage(): Promise<string> {
  const path = join(server.context.config.STORAGE_FOLDER, `picture-${serial}`)
  await writeFile(path, 'picture')
  return (await storeFile(server.context, 'uploads', { path, type: 'image/webp', bytes: 7 } as never)).name
}

const foundIn = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark))

describe('I-T12 an erasure', () => {
  test('leaves no name, address, number, picture or text outside the records of money', async () => {
    const { student, image, marks } = await buildTraces()
    const before = foundIn(await dumpOf(server), marks)
    expect(before).toEqual(marks)
    await server.drainEvents()
    await buildDueErasure(server, student.id)
    await eraseAllDue(server.context)
    await server.runJobs()
    expect(foundIn(await dumpOf(server), marks)).toEqual([])
    expect((await keptFiles(server.context)).filter((file) => file.includes(image))).toEqual([])
    const row = server.db.selectFrom('users').select(['birthYear', 'erasedAt', 'leavesAt']).where('id', '=', student.id)
    expect(await row.executeTakeFirst()).toEqual({ birthYear: null, erasedAt: server.clock.now(), leavesAt: null })
    expect(mailbox.mails.at(-1)).toMatchObject({ to: student.email, subject: 'حُذف حسابك في حوار' })
  })

  test('leaves the other member a room with a neutral name, in which nothing is unread and nobody writes', async () => {
    const { student, roomId } = await buildTraces()
    await buildDueErasure(server, student.id)
    await eraseAllDue(server.context)
    const { token, id: userId } = tutor
    const rooms = await server.call(chatEndpoints.rooms, { params: { userId } }, { token })
    const name = 'حساب محذوف'
    expect(rooms.reply.list).toMatchObject([{ roomId, unreadMessagesCount: 0, otherMember: { name, image: null } }])
    const members = await server.call(chatEndpoints.members, { params: { roomId } }, { token })
    expect(members.reply.find((member) => member.id === student.id)).toMatchObject({ name, reachable: false })
    const sockets = await openSockets(server)
    const socket = await sockets.connect(token)
    expect(await socket.send('SendMessage', { roomId, text: 'هل أنت هنا؟', refId: randomUUID() })).toMatchObject({
      code: 'unallowed',
      reason: 'pair-unavailable',
    })
    sockets.close()
    const admin = await buildAdmin(server.context)
    const body = { userId: student.id }
    const opened = await server.call(chatEndpoints.open, { body }, { token: admin.token })
    expect([opened.status, opened.error.code]).toEqual([403, 'pair-unavailable'])
    const lessons = await server.call(lessonEndpoints.list, {}, { token })
    expect(lessons.reply.list.flatMap(({ members }) => members.map((member) => member.name))).toContain(name)
  })

  test('MD-3 refuses the login like an unknown one, and the review remains as that of a former student', async () => {
    const { student } = await buildTraces()
    await buildDueErasure(server, student.id)
    await eraseAllDue(server.context)
    const body = { email: student.email, password }
    expect((await server.call(authEndpoints.password, { body })).error.code).toBe('wrong-password')
    const { token } = await buildLogin(server.context, student.id)
    expect((await server.call(deletionEndpoints.read, {}, { token })).status).toBe(401)
    const reader = await buildStudent(server.context)
    const reviews = await server.call(
      ratingEndpoints.listOfTutor,
      { params: { id: tutor.id } },
      { token: reader.token },
    )
    expect(reviews.reply.list).toMatchObject([{ name: 'طالب سابق', userId: null, image: null, value: 5 }])
  })

  test('keeps the party of the payments for five years, and of a person without money nothing', async () => {
    const { student } = await buildTraces()
    const other = await buildStudent(server.context)
    for (const { id } of [student, other]) await buildDueErasure(server, id)
    await eraseAllDue(server.context)
    const parties = server.db.selectFrom('heldParties').selectAll().where('userId', 'in', [student.id, other.id])
    const held = await parties.execute()
    expect(held.map(({ userId, email }) => [userId, email])).toEqual([[student.id, student.email]])
    const before = server.clock.now()
    server.clock.set('2032-01-02T10:00:00.000Z')
    await eraseAllDue(server.context)
    expect(await parties.execute()).toEqual([])
    server.clock.set(before)
  })

  test('takes the file of a copy of own data out of the storage', async () => {
    const { student } = await buildTraces()
    const [{ id } = { id: 0 }] = await server.db
      .insertInto('dataExports')
      .values({ userId: student.id, askedAt: server.clock.now(), askedOn: '2026-11-24' })
      .returning('id')
      .execute()
    await makeExport(server.context, id)
    const copy = server.db.selectFrom('dataExports').select('file').where('id', '=', id)
    const file = (await copy.executeTakeFirst())?.file ?? ''
    expect(await server.context.storage.find('exports', file)).not.toBeNull()
    await buildDueErasure(server, student.id)
    await eraseAllDue(server.context)
    await server.runJobs()
    expect(await server.context.storage.find('exports', file)).toBeNull()
    expect(await copy.execute()).toEqual([])
  })

  test('takes the films of a tutor out of the storage and the texts out of the profile', async () => {
    const leaving = await buildTutor(server.context)
    const mediaId = await buildMedia(server.context, leaving.id, 'intro-video')
    await server.db
      .insertInto('introVideos')
      .values({
        tutorId: leaving.id,
        mediaId,
        seconds: 60,
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      })
      .execute()
    await buildDueErasure(server, leaving.id)
    await eraseAllDue(server.context)
    const profile = server.db.selectFrom('tutors').select(['bio', 'about', 'video']).where('userId', '=', leaving.id)
    expect(await profile.executeTakeFirst()).toEqual({ bio: null, about: null, video: null })
    const kept = server.db.selectFrom('mediaItems').select('id').where('tutorId', '=', leaving.id)
    expect(await kept.execute()).toEqual([])
  })

  test('waits while a report of danger about the person is open, so that its evidence stays', async () => {
    const [reported, author] = [await buildStudent(server.context), await buildTutor(server.context)]
    const about = { subjectId: reported.id, severity: 'unsafe' } as const
    const reportId = await buildReport(server.context, author.id, about)
    const text = 'كلام مخيف'
    const kept = { reportId, userId: reported.id, text, sentAt: server.clock.now(), reported: true }
    await server.db.insertInto('reportMessages').values(kept).execute()
    const left = () => server.db.selectFrom('reportMessages').select('text').where('reportId', '=', reportId).execute()
    await buildDueErasure(server, reported.id)
    await eraseAllDue(server.context)
    expect(await left()).toEqual([{ text }])
    await server.db.updateTable('reports').set({ resolvedAt: server.clock.now() }).where('id', '=', reportId).execute()
    await eraseAllDue(server.context)
    expect(await left()).toEqual([])
  })

  test('I-T15 leaves the ledger and the audit sound', async () => {
    const { student } = await buildTraces()
    await buildDueErasure(server, student.id)
    await sealAuditRows(server.db)
    await eraseAllDue(server.context)
    expect(await findBrokenPromises(server.db)).toEqual([])
    expect((await checkChain(server.db, server.context.storage)).faults).toEqual([])
  })
})

describe('I-T13 an erasure that was killed', () => {
  let whole: Awaited<ReturnType<typeof leftOf>>

  beforeAll(async () => {
    server.clock.set(noon)
    tutor = await buildTutor(server.context, { name: 'هدى سالم' })
    const { student } = await buildTraces()
    await buildDueErasure(server, student.id)
    await eraseAllDue(server.context)
    whole = await leftOf(server, student.id)
  })

  test.each(erasureSteps.map(({ name }, place) => [name, place] as const))(
    'in or after the step %s ends as one that was not',
    async (_, place) => {
      const { student } = await buildTraces()
      await buildDueErasure(server, student.id)
      const killed = erasureSteps.map((step, index) => (index === place ? { ...step, run: killedIn(step.run) } : step))
      await expect(erasePerson(server.context, student.id, killed)).rejects.toThrow('killed')
      await erasePerson(server.context, student.id, erasureSteps.slice(0, place + 1))
      await eraseAllDue(server.context)
      expect(await leftOf(server, student.id)).toEqual(whole)
      const mails = server.db.selectFrom('deliveries').select('event').where('userId', '=', student.id)
      expect(await mails.execute()).toEqual([{ event: 'deletion-done' }])
    },
  )

  test('does not hold up the others', async () => {
    const [failing, other] = [await buildStudent(server.context), await buildStudent(server.context)]
    for (const { id } of [failing, other]) await buildDueErasure(server, id)
    const run = (_context: unknown, _trx: unknown, userId: number) =>
      userId === failing.id ? Promise.reject(new Error('killed')) : Promise.resolve(false)
    await eraseAllDue(server.context, [{ name: 'fails', run }, ...erasureSteps])
    const erased = server.db.selectFrom('users').select('id').where('erasedAt', 'is not', null)
    expect(await erased.where('id', 'in', [failing.id, other.id]).execute()).toEqual([{ id: other.id }])
    await eraseAllDue(server.context)
  })

  test('has begun, so nobody takes it back', async () => {
    const { student } = await buildTraces()
    await buildDueErasure(server, student.id)
    await erasePerson(server.context, student.id, [])
    const refused = await server.call(deletionEndpoints.withdraw, {}, { token: student.token })
    expect(refused.error.code).toBe('not-found')
  })
})

function killedIn(run: (typeof erasureSteps)[number]['run']): (typeof erasureSteps)[number]['run'] {
  return async (...parts) => {
    await run(...parts)
    throw new Error('killed')
  }
}
