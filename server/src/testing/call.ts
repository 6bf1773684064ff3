/** A lesson with its two people and the ways they connect. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { sweepSessions } from '../features/sessions/sweep.ts'
import { beatRound } from '../platform/nodes/beat.ts'
import { type BuiltPerson, buildStudent, buildTutor } from './accounts.ts'
import { type BuiltLesson, buildLesson } from './lessons.ts'
import type { TestServer } from './server.ts'
import type { Sockets, TestSocket } from './sockets.ts'

export interface BuiltCall extends BuiltLesson {
  tutor: BuiltPerson
  student: BuiltPerson
}

/** People of their own and their lesson. */
export async function buildCall(
  server: TestServer,
  start: string | Date,
  over: { minutes?: 15 | 30 } = {},
): Promise<BuiltCall> {
  const tutor = await buildTutor(server.context)
  const student = await buildStudent(server.context)
  const lesson = await buildLesson(server.db, tutor.id, student.id, start, over)
  return { ...lesson, tutor, student }
}

/** How a member shows himself who says nothing else on entering. */
export const everythingOn = { camera: true, mic: true, sharing: false, receive: true } as const

/** Both inside, each through one socket, with the link registered by the tutor first. */
export async function startCall(
  sockets: Sockets,
  { sessionId, tutor, student }: BuiltCall,
): Promise<{ tutor: TestSocket; student: TestSocket; generation: number }> {
  const tutorSocket = await sockets.connect(tutor.token)
  const studentSocket = await sockets.connect(student.token)
  for (const socket of [tutorSocket, studentSocket]) await socket.send('JoinSession', { sessionId })
  await tutorSocket.send('RegisterPeer', { sessionId })
  const { generation = 0 } = await studentSocket.send('RegisterPeer', { sessionId })
  for (const socket of [tutorSocket, studentSocket]) {
    await socket.heardNames()
    socket.forget()
  }
  return { tutor: tutorSocket, student: studentSocket, generation }
}

/** What the server does every few seconds: it tells that it lives, and puts out whoever has been away too long. */
export async function sweepRooms({ context }: TestServer): Promise<void> {
  await beatRound.run(context)
  await sweepSessions(context)
}

export interface Seen {
  userId: number | null
  kind: TimelineKind
  at: string
  source: string
}

/** The timeline of a session, in the order in which it was written. */
export async function timelineOf(server: TestServer, sessionId: string): Promise<Seen[]> {
  const rows = await server.db
    .selectFrom('sessionEvents')
    .select(['userId', 'kind', 'at', 'source'])
    .where('sessionId', '=', sessionId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, kind, ...row }) => ({ ...row, kind, at: at.toISOString() }))
}
