/** Setup for a test file of desks: before each test a lesson that begins now, with its two members at the desk. */
import { HOUR } from '@hiwar/domain/time/lengths.ts'
import { beforeEach } from 'vitest'
import { deskContentOf } from '../features/desks/content.ts'
import { type CallOfTest, callOfEachTest } from './call-of-each-test.ts'
import type { TestSocket } from './sockets.ts'

export interface DeskOfTest extends CallOfTest {
  tutor: TestSocket
  student: TestSocket
  sessionId: string
  /** The lines of the notes of the lesson. */
  lines: () => Promise<string[]>
}

export const deskStart = '2026-11-24T18:00:00.000Z'

/** The time so many milliseconds after the start of the lesson. */
export const from = (milliseconds: number) => new Date(Date.parse(deskStart) + milliseconds)

export const refused = (reason: string) => ({ code: 'unallowed', reason })

export function deskOfEachTest(): DeskOfTest {
  const room = callOfEachTest(deskStart, from(-2 * HOUR).toISOString()) as DeskOfTest
  room.lines = async () =>
    (await deskContentOf(room.server.db, room.sessionId)).lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
  beforeEach(async () => {
    const { server, sockets, call } = room
    server.clock.set(deskStart)
    room.sessionId = call.sessionId
    room.tutor = await sockets.connect(call.tutor.token)
    room.student = await sockets.connect(call.student.token)
    for (const socket of [room.tutor, room.student]) {
      await socket.send('OpenDesk', { sessionId: room.sessionId })
      socket.forget()
    }
  })
  return room
}
