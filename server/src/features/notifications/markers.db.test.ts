/** I-T55: no notification holds a message's text, a code, a phone, an address or the last name of anybody. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { powerCutEndpoints } from '@hiwar/contract/appointments/power-cuts.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { buildAdmin, buildManager, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets } from '../../testing/sockets.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const start = '2026-11-25T15:00:00.000Z'
const around = (minutes: number) => new Date(Date.parse(start) + minutes * MINUTE)
const password = 'Nile-2026-bridge'

const server = await createTestServer(noon)
const sockets = await openSockets(server)
const mailbox = openMailbox(server.context)
afterAll(() => server.close())

const { context, db } = server
const said = ['سرّ الرسالة', 'سرّ الطلب', 'سرّ الرد', 'سرّ الملاحظات']
const [message, problem, answer, feedback] = said as [string, string, string, string]
const passwordHash = await hashPassword(password)
const student = await buildStudent(context, { name: 'منى قمرالدين', phone: '+201055500011', passwordHash })
const tutor = await buildTutor(context, { name: 'هدى شمسالدين', phone: '+201055500022' })
const newcomer = await buildTutor(context, { name: 'ليلى نجمالدين', phone: '+201055500033' }, { activated: false })
const manager = await buildManager(context)
const studio = await buildPerson(context, Role.Studio)
const admin = await buildAdmin(context)
const people = [student, tutor, newcomer, manager, studio, admin]

async function learn(): Promise<void> {
  const roomId = await buildConversation(context, student.id, tutor.id)
  await buildSubscription(db, student.id, noon)
  const slotId = (await buildSlot(db, tutor.id, start)).id
  const place = { slotId, duration: 30 } as const
  const book = () => server.call(lessonEndpoints.book, { body: { ...place, tutorId: tutor.id, start } }, student)
  const canceled = (await book()).reply.id
  await server.call(lessonEndpoints.cancel, { params: { id: canceled } }, student)
  const { id, sessionId } = (await book()).reply
  for (const to of [around(30).toISOString(), start])
    await server.call(lessonEndpoints.move, { body: { ...place, lessonId: id, start: to } }, student)
  const writer = await sockets.connect(student.token)
  await writer.send('SendMessage', { roomId, text: message, refId: randomUUID() })
  await server.runJobs(around(-20))
  await server.call(powerCutEndpoints.declare, { params: { id }, body: { back: 5 } }, tutor)
  await server.runJobs(around(-6))
  await writer.send('JoinSession', { sessionId })
  await server.runJobs(around(10))
}

async function join(): Promise<void> {
  const slotId = (await buildSlot(db, manager.id, around(120), { purpose: 'interview' })).id
  const body = { start: around(120).toISOString(), slotId }
  const { id } = (await server.call(interviewEndpoints.book, { body }, newcomer)).reply
  const decision = { id, status: MeetingStatus.Passed, interviewerFeedback: feedback }
  await server.runJobs(around(150))
  await server.call(interviewEndpoints.update, { body: decision as never }, manager)
  const change = (what: object, by = admin) =>
    server.call(accountEndpoints.update, { params: { id: newcomer.id }, body: what as never }, by)
  await change({ studioId: studio.id }, newcomer)
  const appointed = { params: { tutorId: newcomer.id }, body: { photoSessionAt: around(2880).toISOString() } }
  await server.call(mediaEndpoints.appointment, appointed, studio)
  await change({ activated: true })
}

async function complain(): Promise<void> {
  const body = { title: problem, description: problem, category: 'technical' }
  const { id } = (await server.call(reportEndpoints.create, { body }, student)).reply
  await server.call(reportReplyEndpoints.create, { body: { reportId: id, message: answer, draft: false } }, admin)
  await server.call(reportEndpoints.update, { params: { id }, body: { resolved: true } }, admin)
}

/** Returns the code that was mailed. */
async function comeBack(): Promise<string> {
  for (const agent of ['Chrome/142.0.0.0', 'Firefox/140.0']) {
    const options = { headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${agent}` } }
    await server.call(authEndpoints.password, { body: { email: student.email, password } }, options)
  }
  await server.call(confirmationCodeEndpoints.sendPassword, { body: { email: student.email } })
  await server.runJobs(around(200))
  return mailbox.codeFor(student.email)
}

test('I-T55 notifications name people by the first name alone, and hold nothing that was said or proves somebody', async () => {
  await learn()
  await join()
  await complain()
  const code = await comeBack()
  const notices = db.selectFrom('notifications').select(['kind', sql<string>`notifications::text`.as('whole')])
  const rows = await notices.execute()
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([
    'interview-booked',
    'interview-decided',
    'lesson-booked',
    'lesson-canceled',
    'lesson-moved',
    'lesson-reminder',
    'lesson-starting',
    'login-new',
    'messages-waiting',
    'photo-session-set',
    'power-cut',
    'report-closed',
    'report-replied',
    'studio-chosen',
    'tutor-activated',
    'waiting-in-room',
  ])
  const proofs = [...people.map(({ email }) => email), '1055500011', '1055500022', '1055500033', code]
  const markers = [...said, ...proofs, 'قمرالدين', 'شمسالدين', 'نجمالدين']
  const all = rows.map(({ whole }) => whole).join('\n')
  expect(markers.filter((marker) => all.includes(marker))).toEqual([])
})
