/** The two members of a session, and its name. */
import { isSessionId, type SessionId, type SessionKind } from '@hiwar/contract/appointments/sessions.ts'

export type SessionMembers =
  | { readonly kind: 'lesson'; readonly tutorId: number; readonly studentId: number }
  | { readonly kind: 'interview'; readonly interviewerId: number; readonly intervieweeId: number }
  | { readonly kind: 'demo'; readonly tutorManagerId: number; readonly tutorId: number }

/** Both members of the session, first the one who makes the offers: two offerers would block each other. */
export function membersOf(session: SessionMembers): readonly [offerer: number, answerer: number] {
  switch (session.kind) {
    case 'lesson':
      return [session.tutorId, session.studentId]
    case 'interview':
      return [session.interviewerId, session.intervieweeId]
    case 'demo':
      return [session.tutorManagerId, session.tutorId]
  }
}

/** The offerer: the tutor of a lesson, the interviewer of an interview, the manager of a demo session. */
export function offererOf(session: SessionMembers): number {
  return membersOf(session)[0]
}

/** The other member of the session; undefined when the user is not a member. */
export function otherMember(session: SessionMembers, userId: number): number | undefined {
  const [offerer, answerer] = membersOf(session)
  if (userId === offerer) return answerer
  return userId === answerer ? offerer : undefined
}

/** A session's kind and uuid, on the wire `lesson:5f0c…`. */
export interface SessionName {
  readonly kind: SessionKind
  readonly uuid: string
}

/** Reads a session id; undefined unless it is one of the three kinds with a lower-case uuid. */
export function parseSessionId(text: string): SessionName | undefined {
  if (!isSessionId(text)) return undefined
  const colon = text.indexOf(':')
  return { kind: text.slice(0, colon) as SessionKind, uuid: text.slice(colon + 1) }
}

/** Writes a session id. */
export function formatSessionId({ kind, uuid }: SessionName): SessionId {
  return `${kind}:${uuid}`
}
