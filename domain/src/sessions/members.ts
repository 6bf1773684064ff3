import { isSessionId, type SessionId, type SessionKind } from '@hiwar/contract/appointments/sessions.ts'

/** Which of the two members makes the offers of the direct link, for good: two who may offer block each other. */
export type SessionMembers =
  | { readonly kind: 'lesson'; readonly tutorId: number; readonly studentId: number }
  | { readonly kind: 'interview'; readonly interviewerId: number; readonly intervieweeId: number }
  | { readonly kind: 'demo'; readonly tutorManagerId: number; readonly tutorId: number }

/** Both members of the session, the one who offers first. */
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

/** The tutor or manager of a lesson, the interviewer, the manager of a demo session. */
export function offererOf(session: SessionMembers): number {
  return membersOf(session)[0]
}

/** The other of the two, or undefined for somebody who is no member. */
export function otherMember(session: SessionMembers, userId: number): number | undefined {
  const [offerer, answerer] = membersOf(session)
  if (userId === offerer) return answerer
  return userId === answerer ? offerer : undefined
}

/** The name of a session on the wire: its kind and a uuid, `lesson:5f0c…`. */
export interface SessionName {
  readonly kind: SessionKind
  readonly uuid: string
}

/** Reads a session id; anything else than the three kinds with a uuid in small letters is undefined. */
export function parseSessionId(text: string): SessionName | undefined {
  if (!isSessionId(text)) return undefined
  const colon = text.indexOf(':')
  return { kind: text.slice(0, colon) as SessionKind, uuid: text.slice(colon + 1) }
}

/** Writes a session id. */
export function formatSessionId({ kind, uuid }: SessionName): SessionId {
  return `${kind}:${uuid}`
}
