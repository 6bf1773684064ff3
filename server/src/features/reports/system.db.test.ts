/** Reports that the server files because of messages. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildMessage } from '../../testing/conversations.ts'
import { dumpOf } from '../../testing/erasures.ts'
import { buildFlag } from '../../testing/message-flags.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const room = talkOfEachTest('2026-11-24T10:00:00.000Z')
const threat = 'هقتلك لو شفتك'

const send = (text: string, said: object = {}, socket = room.talk.writer) =>
  socket.send('SendMessage', { roomId: room.talk.roomId, text, refId: randomUUID(), ...said })

const reportsOf = (subjectId: number) =>
  room.server.db
    .selectFrom('reports')
    .select(['id', 'severity', 'source', 'subjectId', 'otherId', 'category', 'createdBy'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
const keptOf = (reportId: number) =>
  room.server.db
    .selectFrom('reportMessages')
    .select(['messageId', 'text', 'reported'])
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute()

test('twenty threats at once are one unsafe report, with the text as its evidence alone', async () => {
  const { server, talk } = room
  const before = await buildMessage(server.context, talk.roomId, talk.tutor.id, 'موعدنا غدًا')
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(threat)))
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['abuse-blocked']))
  const reports = await reportsOf(talk.student.id)
  const people = { subjectId: talk.student.id, otherId: talk.tutor.id, createdBy: null }
  expect(reports).toEqual([
    { id: expect.any(Number), severity: 'unsafe', source: 'system', category: 'تهديد أو تحرّش', ...people },
  ])
  expect(await keptOf(reports[0]?.id ?? 0)).toEqual([
    { messageId: before, text: 'موعدنا غدًا', reported: false },
    { messageId: null, text: threat, reported: true },
  ])
  expect((await dumpOf(server)).split(threat)).toHaveLength(2)
})

test('the next threat after the closing is a new report', async () => {
  const { server, talk } = room
  await send(threat)
  const closing = server.db.updateTable('reports').set({ resolvedAt: server.clock.now() })
  await closing.where('subjectId', '=', talk.student.id).execute()
  await send(threat)
  expect(await reportsOf(talk.student.id)).toHaveLength(2)
})

test('after staff lifted its freeze another threat freezes and alarms anew, and a closed report is not opened beside it', async () => {
  const { server, talk } = room
  const admin = await buildAdmin(server.context)
  await server.db.updateTable('users').set({ birthYear: 2012 }).where('id', '=', talk.tutor.id).execute()
  const change = (id: number, body: object) =>
    server.call(reportEndpoints.update, { params: { id }, body }, { token: admin.token })
  await send(threat)
  const [first] = await reportsOf(talk.student.id)
  const id = first?.id ?? 0
  expect((await change(id, { frozen: false })).reply.frozen).toBe(false)
  await send('هقتلك فعلًا')
  expect((await change(id, { outcome: 'frozen' })).reply).toMatchObject({ frozen: true, answeredAt: null })
  expect((await keptOf(id)).map(({ text }) => text)).toEqual([threat, 'هقتلك فعلًا'])
  await change(id, { frozen: false, resolved: true })
  await send(threat)
  expect((await change(id, { resolved: false })).status).toBe(409)
})

test('a threat as the first message of a conversation is reported without opening it', async () => {
  const { server, talk } = room
  const other = await buildStudent(server.context)
  const body = { userId: talk.tutor.id, message: threat }
  expect((await server.call(chatEndpoints.open, { body }, other)).error.code).toBe('abuse-blocked')
  const [report] = await reportsOf(other.id)
  expect(report).toMatchObject({ severity: 'unsafe', otherId: talk.tutor.id })
  expect(await keptOf(report?.id ?? 0)).toMatchObject([{ messageId: null, text: threat }])
})

test('I-T32 of a threat with contact details to a minor no text is kept', async () => {
  const { server, talk } = room
  await server.db.updateTable('users').set({ birthYear: 2012 }).where('id', '=', talk.student.id).execute()
  const text = `${threat} كلمني 01000001234`
  expect(await send(text, {}, talk.reader)).toMatchObject({ reason: 'abuse-blocked' })
  expect(await reportsOf(talk.tutor.id)).toHaveLength(1)
  expect(await dumpOf(server)).not.toContain('01000001234')
})

test('three messages with contact details in 30 days are one serious report with these messages', async () => {
  const { server, talk } = room
  const wrong = await buildMessage(server.context, talk.roomId, talk.student.id, 'صفحة كذا')
  const people = { userId: talk.student.id, otherId: talk.tutor.id, roomId: talk.roomId }
  await buildFlag(server.context, { ...people, messageId: wrong, wrong: true, judgedBy: talk.tutor.id })
  const number = (last: number) => `كلمني 0100000123${last}`
  await send(number(0), { exercise: true })
  await send(number(1), { acknowledged: true })
  await send(number(2), { acknowledged: true })
  await server.runJobs()
  expect(await reportsOf(talk.student.id)).toEqual([])
  await send(number(3), { acknowledged: true })
  await server.runJobs()
  await send(number(4), { acknowledged: true })
  await server.runJobs()
  const reports = await reportsOf(talk.student.id)
  expect(reports).toMatchObject([{ severity: 'serious', source: 'system', otherId: null }])
  expect((await keptOf(reports[0]?.id ?? 0)).map(({ text }) => text)).toEqual([1, 2, 3].map(number))
})
