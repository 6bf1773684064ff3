/** Tests of guardians, from the question to the end of a consent. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountDataEndpoints } from '@hiwar/contract/people/account-data.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { guardianEndpoints, type NamedGuardian } from '@hiwar/contract/people/guardians.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { HOUR } from '@hiwar/domain/time/instant.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage } from '../../testing/conversations.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets } from '../../testing/sockets.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { demandConsentToWrite } from '../consents/gate.ts'

const noon = '2026-11-24T10:00:00.000Z'
const day = 24 * 3600_000

let server: TestServer
let mailbox: Mailbox
beforeAll(async () => {
  server = await createTestServer(noon, { CONSENT: 'required' })
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(noon))

let serial = 0

/** A student of 14 who accepted the texts. */
async function buildMinor(over: Parameters<typeof buildStudent>[1] = {}): Promise<BuiltPerson> {
  return accepting(await buildStudent(server.context, { birthYear: 2012, ...over }))
}

const buildTeacher = async () => accepting(await buildTutor(server.context))

async function accepting(student: BuiltPerson): Promise<BuiltPerson> {
  const { reply } = await server.call(consentEndpoints.own, {}, { token: student.token })
  for (const { version } of reply.texts)
    await server.call(
      consentEndpoints.create,
      { body: { versionId: version.id, given: true } },
      { token: student.token },
    )
  return student
}

function nextMail(): string {
  serial += 1
  return `guardian-${serial}@hiwar.test`
}

const ask = ({ token }: BuiltPerson, contact: string, name = 'هدى سالم') =>
  server.call(guardianEndpoints.ask, { body: { name, channel: 'email', contact } as NamedGuardian }, { token })
const read = async ({ token }: BuiltPerson) => (await server.call(guardianEndpoints.read, {}, { token })).reply
const answer = (token: string, code?: string, consents?: boolean, pictures?: true) =>
  server.call(guardianEndpoints.answer, {
    body: { word: token, ...(code !== undefined && { code, consents, pictures }) },
  })

/** The link token of the newest mail to the guardian. */
async function mailedToken(contact: string): Promise<string> {
  await server.runJobs()
  const texts = mailbox.to(contact).map(({ text }) => text)
  return texts.flatMap((text) => /\/guardian#word=([\w-]+)/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
}

async function answerWithCode(token: string, contact: string, consents: boolean) {
  await answer(token)
  return answer(token, mailbox.codeFor(contact), consents)
}

const openChat = (student: BuiltPerson, tutor: BuiltPerson) =>
  server.call(chatEndpoints.open, { body: { userId: tutor.id, message: '<p>مرحبًا</p>' } }, { token: student.token })
/** Books the first half hour of a new slot of the tutor. */
async function book(student: BuiltPerson, tutor: BuiltPerson) {
  const start = new Date(Date.parse('2026-11-25T12:00:00Z') + serial * 5 * 3600_000)
  serial += 1
  const slot = await buildSlot(server.db, tutor.id, start)
  const body = { tutorId: tutor.id, slotId: slot.id, start: start.toISOString(), duration: 30 } as const
  return server.call(lessonEndpoints.book, { body }, { token: student.token })
}

const rowsOf = ({ id }: BuiltPerson) =>
  server.db
    .selectFrom('consents')
    .select(['kind', 'given', 'guardianshipId', 'ip'])
    .where('userId', '=', id)
    .where('kind', '=', 'guardian')
    .orderBy('id')
    .execute()

describe('a student under 18', () => {
  test('MD-5 writes and books only after the guardian answered with the code', async () => {
    const [student, tutor, contact] = [await buildMinor(), await buildTeacher(), nextMail()]
    const refused = await openChat(student, tutor)
    expect([refused.status, refused.error.code]).toEqual([403, 'consent-required'])
    expect(refused.error.message).toBe('المتابعة تحتاج إلى موافقة ولي الأمر.')
    await buildSubscription(server.db, student.id, new Date(noon))
    const pair = { writerId: tutor.id, receiverId: student.id }
    const fromTutor = () => inTransaction(server.db, (trx) => demandConsentToWrite(server.context, trx, pair))
    await expect(fromTutor()).rejects.toMatchObject({ code: 'consent-required' })
    expect((await book(student, tutor)).error).toMatchObject({ code: 'consent-required' })
    expect((await ask(student, contact)).reply).toMatchObject({ state: 'asked', name: 'هدى سالم', contact })
    const token = await mailedToken(contact)
    expect((await openChat(student, tutor)).error.code).toBe('consent-required')
    expect((await answer(token)).reply).toEqual({
      student: 'سارة',
      state: 'asked',
      pictures: false,
      contact: 'g…@hiwar.test',
    })
    const given = await answer(token, mailbox.codeFor(contact), true)
    expect(given.reply).toMatchObject({ state: 'granted' })
    expect((await openChat(student, tutor)).status).toBe(200)
    await fromTutor()
    expect((await book(student, tutor)).status).toBe(200)
    expect(await read(student)).toMatchObject({ state: 'granted', answeredAt: noon })
    expect(await rowsOf(student)).toMatchObject([{ given: true, ip: '127.0.0.1' }])
    await server.drainEvents()
    const { reply } = await server.call(notificationEndpoints.list, { query: {} }, { token: student.token })
    expect(reply.list[0]?.text).toContain('تمت الموافقة')
  })

  test('sends pictures only by a choice of its own, which the guardian changes and withdraws with the consent', async () => {
    const [student, contact] = [await buildMinor(), nextMail()]
    await ask(student, contact)
    const token = await mailedToken(contact)
    for (const [consents, pictures] of [[true], [true, true], [true], [true, true], [false]] as const) {
      server.clock.advance(HOUR)
      await answer(token)
      const { reply } = await answer(token, mailbox.codeFor(contact), consents, pictures)
      expect(reply.pictures).toBe(pictures === true)
      const row = server.db.selectFrom('guardianships').select('allowsPictures').where('studentId', '=', student.id)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ allowsPictures: pictures === true })
    }
  })

  test('needs nobody else in the year after the 18th birthday', async () => {
    const [student, tutor] = [await buildMinor({ birthYear: 2008 }), await buildTeacher()]
    expect((await openChat(student, tutor)).error.message).toContain('تحديد العمر')
    server.clock.set('2026-12-31T22:00:00.000Z')
    const { token } = await buildLogin(server.context, student.id)
    expect((await openChat({ ...student, token }, tutor)).status).toBe(200)
  })

  test('reads on a socket too that the guardian is missing', async () => {
    const [student, tutor] = [await buildMinor(), await buildTeacher()]
    const roomId = await buildConversation(server.context, student.id, tutor.id)
    const sockets = await openSockets(server)
    const message = { roomId, text: '<p>مرحبًا</p>' }
    const answers: unknown[] = []
    for (const { token } of [student, tutor]) {
      const socket = await sockets.connect(token)
      answers.push(await socket.send('SendMessage', { ...message, refId: randomUUID() }))
    }
    // An edit would say something new as well.
    const id = await buildMessage(server.context, roomId, student.id)
    const socket = await sockets.connect(student.token)
    answers.push(await socket.send('UpdateMessage', { id, text: '<p>نلتقي هناك</p>' }))
    sockets.close()
    const refused = { code: 'unallowed', reason: 'consent-required', message: 'المتابعة تحتاج إلى موافقة ولي الأمر.' }
    expect(answers).toMatchObject([refused, refused, refused])
  })

  test('accepts neither the e-mail nor the phone of the guardian while the guardianship lasts', async () => {
    const [student, contact, phone] = [await buildMinor(), nextMail(), '+201055500123']
    const change = (body: object) =>
      server.call(accountEndpoints.update, { params: { id: student.id }, body }, { token: student.token })
    await confirmLogin(server.context, student.jti)
    await ask(student, contact)
    const refused = await change({ email: contact })
    expect([refused.status, refused.error.code]).toEqual([409, 'bad-request'])
    expect(refused.error.message).toContain('هذا بريد ولي أمر الطالب أو رقمه.')
    expect((await answerWithCode(await mailedToken(contact), contact, true)).reply).toMatchObject({ state: 'granted' })
    expect((await change({ email: contact })).status).toBe(409)
    await server.db
      .updateTable('guardianships')
      .set({ channel: 'whatsapp', contact: phone })
      .where('studentId', '=', student.id)
      .execute()
    expect((await change({ phone })).status).toBe(409)
    await server.call(guardianEndpoints.delete, {}, { token: student.token })
    expect((await change({ phone })).status).toBe(200)
  })

  test('cannot be the own guardian, not even in a simultaneous call', async () => {
    const student = await buildMinor()
    expect((await ask(student, student.email)).status).toBe(409)
    const times = { askedAt: new Date(noon), expiresAt: new Date(Date.parse(noon) + day) }
    const own = { studentId: student.id, name: 'سارة', channel: 'email' as const, contact: student.email, ...times }
    await expect(server.db.insertInto('guardianships').values(own).execute()).rejects.toThrow(/the student's own/)
  })
})

describe('a guardian', () => {
  test('refuses, and the student may name another one, whose link alone works', async () => {
    const [student, first, second] = [await buildMinor(), nextMail(), nextMail()]
    await ask(student, first)
    const token = await mailedToken(first)
    expect((await answerWithCode(token, first, false)).reply).toMatchObject({ state: 'refused' })
    expect((await answer(token)).error.code).toBe('not-found')
    server.clock.advance(2 * 60_000)
    await ask(student, second)
    const other = await mailedToken(second)
    expect((await answerWithCode(other, second, true)).reply).toMatchObject({ state: 'granted' })
    expect(await rowsOf(student)).toMatchObject([{ given: false }, { given: true }])
  })

  test('takes the consent back at any time: future lessons are canceled and the minutes return', async () => {
    const [student, tutor, contact] = [await buildMinor(), await buildTeacher(), nextMail()]
    await ask(student, contact)
    await answerWithCode(await mailedToken(contact), contact, true)
    const lesson = await buildLesson(server.db, tutor.id, student.id, '2026-12-10T12:00:00Z')
    const later = await mailedToken(contact)
    server.clock.advance(10 * day)
    expect((await answerWithCode(later, contact, false)).reply).toMatchObject({ state: 'revoked' })
    const kept = await server.db
      .selectFrom('lessons')
      .select(['canceledAt', 'canceledBy'])
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ canceledBy: student.id, canceledAt: server.clock.now() })
    const minutes = await server.db
      .selectFrom('minuteEntries')
      .select(['kind', 'minutes'])
      .where('lessonId', '=', lesson.id)
      .orderBy('id')
      .execute()
    expect(minutes).toEqual([
      { kind: 'booked', minutes: -30 },
      { kind: 'canceled', minutes: 30 },
    ])
    expect(await rowsOf(student)).toMatchObject([{ given: true }, { given: false }])
  })

  test('has a week and the right code; wrong codes are counted', async () => {
    const [student, contact] = [await buildMinor(), nextMail()]
    await ask(student, contact)
    const token = await mailedToken(contact)
    await answer(token)
    const code = mailbox.codeFor(contact)
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
    for (let round = 0; round < 5; round += 1)
      expect((await answer(token, wrong, true)).error.code).toBe('invalid-verification-code')
    expect((await answer(token, code, true)).error.code).toBe('expired-verification-code')
    expect((await read(student))?.state).toBe('asked')
    server.clock.advance(7 * day)
    const login = await buildLogin(server.context, student.id)
    expect((await read({ ...student, ...login }))?.state).toBe('expired')
    expect((await answer(token)).error.code).toBe('not-found')
  })

  test('gets no information for an unknown link token', async () => {
    expect((await answer('AAAAAAAAAAAAAAAAAAAAAA')).error.code).toBe('not-found')
  })
})

test('a student takes the guardian back, and the consent ends with it', async () => {
  const [student, tutor, contact] = [await buildMinor(), await buildTeacher(), nextMail()]
  await ask(student, contact)
  await answerWithCode(await mailedToken(contact), contact, true)
  const drop = () => server.call(guardianEndpoints.delete, {}, { token: student.token })
  expect((await drop()).status).toBe(200)
  expect((await drop()).error.code).toBe('not-found')
  expect(await read(student)).toBeNull()
  expect((await openChat(student, tutor)).error.code).toBe('consent-required')
})

test('admins read the age and the guardian of a student, and of nobody else', async () => {
  const [student, adult, contact] = [await buildMinor(), await buildMinor({ birthYear: 1990 }), nextMail()]
  const admin = await buildAdmin(server.context)
  const readAs = (id: number) => server.call(accountDataEndpoints.guardian, { params: { id } }, { token: admin.token })
  expect((await readAs(student.id)).reply).toEqual({ age: 'minor', guardian: null })
  await ask(student, contact)
  expect((await readAs(student.id)).reply).toMatchObject({ age: 'minor', guardian: { state: 'asked', contact } })
  expect((await readAs(adult.id)).reply).toEqual({ age: 'adult', guardian: null })
  expect((await readAs((await buildTeacher()).id)).error.code).toBe('student-not-found')
})
