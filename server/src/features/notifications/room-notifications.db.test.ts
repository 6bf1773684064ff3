import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { beforeEach, expect, test } from 'vitest'
import { callOfEachTest } from '../../testing/call-of-each-test.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { notificationsOf } from '../../testing/notifications.ts'

const start = '2026-11-24T18:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(start) + minutes * MINUTE)

const room = callOfEachTest(start, '2026-11-24T17:50:00.000Z')
beforeEach(() => forgetJobs(room.server))

async function enter(person: 'tutor' | 'student', minutes: number) {
  room.server.clock.set(at(minutes))
  const socket = await room.sockets.connect(room.call[person].token)
  expect(await socket.send('JoinSession', { sessionId: room.call.sessionId })).toMatchObject({ code: 'ok' })
  return socket
}

async function notified(person: 'tutor' | 'student') {
  const notices = await notificationsOf(room.server, room.call[person])
  return notices
    .filter(({ kind }) => kind === 'waiting-in-room')
    .map(({ createdAt }) => (createdAt.getTime() - Date.parse(start)) / MINUTE)
}

test('who came early waits from five minutes before the start, and the other is told once', async () => {
  const student = await enter('student', -8)
  await room.server.runJobs(at(-6))
  expect(await notified('tutor')).toEqual([])
  await room.server.runJobs(at(-4))
  expect(await notificationsOf(room.server, room.call.tutor)).toMatchObject([
    {
      kind: 'waiting-in-room',
      link: `/lesson/${room.call.id}`,
      text: expect.stringMatching(/^في غرفة الدرس الآن \S+، وموعد الدرس يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٨:٠٠ مساءً/u),
    },
  ])
  await enter('tutor', -4)
  await room.server.runJobs(at(-3))
  // The tutor has come, so no further channel is tried.
  const messages = room.server.db.selectFrom('deliveries').select('expiresAt').where('event', '=', 'waiting-in-room')
  expect(await messages.where('userId', '=', room.call.tutor.id).execute()).toEqual([
    { expiresAt: new Date(at(-5).getTime() + 80_000) },
  ])
  await student.send('LeaveSession', { sessionId: room.call.sessionId })
  await student.cut()
  await room.server.runJobs(at(15))
  expect([await notified('tutor'), await notified('student')]).toEqual([[-5], []])
})

test('a member who is online is looked for again, and told once offline', async () => {
  const tutor = await room.sockets.connect(room.call.tutor.token)
  await enter('student', -2)
  await room.server.runJobs(at(3))
  expect(await notified('tutor')).toEqual([])
  await tutor.cut()
  await expect.poll(() => room.server.context.realtime.isHere(room.call.tutor.id)).toBe(false)
  await room.server.runJobs(at(20))
  expect(await notified('tutor')).toEqual([4])
})

test('nobody is told of a lesson that was canceled meanwhile', async () => {
  await enter('student', -8)
  const { id, student } = room.call
  expect((await room.server.call(lessonEndpoints.cancel, { params: { id } }, student)).status).toBe(200)
  await room.server.runJobs(at(15))
  expect(await notified('tutor')).toEqual([])
})
