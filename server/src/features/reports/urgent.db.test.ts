/** Reports that hurry: who is notified and when, what is kept of messages, and what their authors learn. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { evidenceDays } from '@hiwar/contract/fields/limits.ts'
import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildMessage } from '../../testing/conversations.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'
import { retentionJob } from '../retention/retention.store.ts'

/** 23:30 in Cairo, on the night on which that time comes twice. */
const night = '2026-10-29T20:30:00.000Z'

const room = talkOfEachTest(night)
let admin: BuiltPerson
let root: BuiltPerson

beforeEach(async () => {
  const { db, context } = room.server
  await db.deleteFrom('reports').execute()
  admin = await buildAdmin(context)
  root = await buildAdmin(context, Role.SuperAdmin)
})

const texts = { title: 'رسالة مخيفة', description: 'كتب كلامًا مخيفًا.' }
const report = async (body: object, person = room.talk.student) =>
  room.server.call(reportEndpoints.create, { body: { ...texts, category: ReportKind.Threat, ...body } }, person)
const change = (id: number, body: object, person = admin) =>
  room.server.call(reportEndpoints.update, { params: { id }, body }, person)
const evidence = async (id: number) =>
  (await room.server.call(reportEndpoints.evidence, { params: { id } }, admin)).reply.messages
const kindsOf = async (person: BuiltPerson) => (await notificationsOf(room.server, person)).map(({ kind }) => kind)

describe('I-T34 SAFE-6 an unsafe report', () => {
  test('notifies every acting admin within its request, in the app, by a message and on the open screen', async () => {
    const { server, sockets, talk } = room
    const screen = await sockets.connect(admin.token)
    await screen.send('Subscribe', { channel: 'AdminReports' })
    const { id, dueAt, severity } = (await report({ subjectId: talk.tutor.id })).reply
    expect([severity, dueAt]).toEqual(['unsafe', '2026-10-29T21:30:00.000Z'])
    for (const person of [admin, root]) expect(await kindsOf(person)).toEqual(['report-filed'])
    const [notice] = await notificationsOf(server, admin)
    expect(notice).toMatchObject({ link: `/reports?open=${id}` })
    expect(notice?.text).not.toContain('مخيف')
    const deliveries = server.db.selectFrom('deliveries').select(['nextAttemptAt', 'urgency'])
    const sent = await deliveries.where('userId', '=', admin.id).where('event', '=', 'report-filed').execute()
    // Midnight hours keep others waiting; this one goes at once.
    expect(sent.length).toBeGreaterThan(0)
    for (const { nextAttemptAt } of sent) {
      expect(Number(nextAttemptAt ?? server.clock.now())).toBeLessThanOrEqual(server.clock.now().getTime() + MINUTE)
    }
    await server.drainEvents()
    expect(await screen.received('ReportFiled')).toEqual([{ reportId: id, dueAt }])
    for (const person of [talk.student, talk.tutor]) expect(await kindsOf(person)).toEqual([])
  })

  test('without an answer is overdue after an hour that passes, for super admins, once', async () => {
    const { server } = room
    await report({})
    const overdue = async (person: BuiltPerson) => (await kindsOf(person)).filter((kind) => kind === 'report-overdue')
    server.clock.advance(HOUR - 1)
    await server.runJobs()
    expect(await overdue(root)).toEqual([])
    server.clock.advance(1)
    await server.runJobs()
    server.clock.advance(DAY)
    await server.runJobs()
    expect(await overdue(root)).toEqual(['report-overdue'])
    expect(await overdue(admin)).toEqual([])
  })

  test('that staff answered in time is not overdue; a draft is no answer', async () => {
    const { server, talk } = room
    const answered = (await report({})).reply.id
    const drafted = (await report({ title: 'أخرى' }, talk.tutor)).reply.id
    const reply = (reportId: number, draft: boolean) =>
      server.call(reportReplyEndpoints.create, { body: { reportId, message: 'نراجع الأمر.', draft } }, admin)
    await reply(answered, false)
    await reply(drafted, true)
    server.clock.advance(DAY)
    await server.runJobs()
    const late = (await notificationsOf(server, root)).filter(({ kind }) => kind === 'report-overdue')
    expect(late.map(({ link }) => link)).toEqual([`/reports?open=${drafted}`])
    const { list } = (await server.call(reportEndpoints.list, { query: { overdue: true } }, admin)).reply
    expect(list.map(({ id }) => id)).toEqual([drafted])
  })
})

test('staff change the severity with a reason, which moves the time and is audited', async () => {
  const { id, createdAt } = (await report({ category: 'أخرى' })).reply
  expect(await kindsOf(admin)).toEqual([])
  const severity = { level: 'unsafe', note: 'يذكر تهديدًا في آخره.' }
  expect((await change(id, { severity: { level: 'unsafe' } })).status).toBe(400)
  expect((await change(id, { severity }, room.talk.student)).status).toBe(403)
  const { reply } = await change(id, { severity })
  expect([reply.severity, Date.parse(reply.dueAt) - Date.parse(createdAt)]).toEqual(['unsafe', HOUR])
  expect(await kindsOf(root)).toEqual(['report-filed'])
  const trail = (await auditTrail(room.server.db)).filter(({ objectId }) => objectId === String(id))
  expect(trail).toMatchObject([
    { action: 'report.update', before: { severity: 'normal' }, after: { severity: 'unsafe', note: severity.note } },
  ])
})

test('open dangers come first in the urgent order, by the time of their answer', async () => {
  const plain = (await report({ category: 'أخرى' })).reply.id
  room.server.clock.advance(MINUTE)
  const first = (await report({})).reply.id
  room.server.clock.advance(MINUTE)
  const second = (await report({ category: ReportKind.Fear })).reply.id
  const closed = (await report({ category: ReportKind.Fear })).reply.id
  await change(closed, { resolved: true })
  const query = { urgentFirst: true, users: [room.talk.student.id] }
  const { list } = (await room.server.call(reportEndpoints.list, { query }, admin)).reply
  expect(list.map(({ id }) => id)).toEqual([first, second, plain, closed])
  const serious = { severity: ['unsafe'], resolved: false, users: [room.talk.student.id] }
  expect((await room.server.call(reportEndpoints.list, { query: serious }, admin)).reply.total).toBe(2)
})

test('closing with an outcome notifies the author of it in closed words, and the other never learns of the report', async () => {
  const { server, talk } = room
  const { id } = (await report({ subjectId: talk.tutor.id })).reply
  await change(id, { outcome: 'no-violation', resolved: true })
  const closings = (await notificationsOf(server, talk.student)).filter(({ kind }) => kind === 'report-closed')
  expect(closings.map(({ text }) => text)).toEqual([expect.stringContaining('لم نجد ما يخالف قواعدنا')])
  expect(await kindsOf(talk.tutor)).toEqual([])
  const foreign = { params: { id } }
  expect((await server.call(reportEndpoints.read, foreign, talk.tutor)).error.code).toBe('forbidden')
  expect((await server.call(reportEndpoints.evidence, foreign, talk.student)).error.code).toBe('forbidden')
})

describe('I-T35 SAFE-5 the evidence', () => {
  test('is the message with five on each side as they were, whatever becomes of them', async () => {
    const { server, talk } = room
    const ids: number[] = []
    for (let place = 0; place < 14; place += 1) {
      server.clock.advance(1_000)
      const writer = place % 2 === 0 ? talk.tutor : talk.student
      ids.push(await buildMessage(server.context, talk.roomId, writer.id, `رسالة ${place}`))
    }
    const messageId = ids[6] ?? 0
    const { reply: filed } = await report({ messageId })
    expect(filed).toMatchObject({ messageId, subject: { id: talk.tutor.id } })
    await talk.reader.send('UpdateMessage', { id: messageId, text: 'لم أقل شيئًا' })
    await talk.reader.send('DeleteMessage', { id: messageId })
    const kept = await evidence(filed.id)
    expect(kept.map((message) => message.messageId)).toEqual(ids.slice(1, 12))
    expect(kept.filter(({ reported }) => reported)).toMatchObject([{ messageId, text: 'رسالة 6' }])
    const read = (await auditTrail(server.db)).filter(({ action }) => action === 'report.evidence')
    expect(read).toMatchObject([{ actorId: admin.id, objectId: String(filed.id) }])
    expect(JSON.stringify(read)).not.toContain('رسالة 6')
  })

  test('goes 90 days after the closing, and stays while the report is open', async () => {
    const { server, talk } = room
    const messageId = await buildMessage(server.context, talk.roomId, talk.tutor.id)
    const [open, closed] = [(await report({ messageId })).reply.id, (await report({ messageId })).reply.id]
    await change(closed, { resolved: true })
    const after = async (days: number) => {
      server.clock.advance(days)
      await retentionJob.run(server.context, {})
      const rows = await server.db.selectFrom('reportMessages').select('reportId').orderBy('reportId').execute()
      return rows.map(({ reportId }) => reportId).filter((id) => id === open || id === closed)
    }
    expect(await after(evidenceDays * DAY)).toEqual([open, closed])
    expect(await after(1)).toEqual([open])
  })

  test('is of messages of the other side in own conversations alone', async () => {
    const { server, talk } = room
    const [own, others] = [
      await buildMessage(server.context, talk.roomId, talk.student.id),
      await buildMessage(server.context, talk.roomId, talk.tutor.id),
    ]
    expect((await report({ messageId: own })).error.code).toBe('forbidden')
    expect((await report({ messageId: others }, talk.stranger)).error.code).toBe('forbidden')
    expect((await report({ messageId: 999_999_999 })).error.code).toBe('not-found')
    const unknown = await buildStudent(server.context)
    expect((await report({ subjectId: unknown.id })).error.code).toBe('forbidden')
    expect((await report({ subjectId: talk.student.id })).error.code).toBe('forbidden')
  })
})
