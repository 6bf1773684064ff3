/** A lesson with its tutor and student, and helpers to connect them. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { sweepSessions } from '../features/sessions/remove-members.ts'
import { heartbeatTask } from '../platform/nodes/heartbeat.ts'
import { type BuiltPerson, buildStudent, buildTutor } from './accounts.ts'
import { type BuiltLesson, buildLesson } from './lessons.ts'
import type { TestServer } from './server.ts'
import type { Sockets, TestSocket } from './sockets.ts'

export interface BuiltCall extends BuiltLesson {
  tutor: BuiltPerson
  student: BuiltPerson
}

/** Builds a new tutor, a new student and their lesson. */
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

/** The media state of a member who joins without giving one. */
export const everythingOn = { camera: true, mic: true, sharing: false, receive: true } as const

/** Puts both members into the room with one socket each; the tutor registers as a peer first. */
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
    await socket.caughtUp()
    socket.forget()
  }
  return { tutor: tutorSocket, student: studentSocket, generation }
}

/** Runs the server's periodic work: a heartbeat, and removing members who have been away too long. */
export async function sweepRooms({ context }: TestServer): Promise<void> {
  await heartbeatTask.run(context)
  await sweepSessions(context)
}

export interface Seen {
  userId: number | null
  kind: TimelineKind
  at: string
  source: string
}

/** Returns the timeline of a session in the order of its rows. */
export async function timelineOf(server: TestServer, sessionId: string): Promise<Seen[]> {
  const rows = await server.db
    .selectFrom('sessionEvents')
    .select(['userId', 'kind', 'at', 'source'])
    .where('sessionId', '=', sessionId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, kind, ...row }) => ({ ...row, kind, at: at.toISOString() }))
}
