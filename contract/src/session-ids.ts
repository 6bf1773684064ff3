/** The names of video sessions: what kind of appointment, and which one. */

export const SessionKind = { Lesson: 'lesson', Interview: 'interview', Demo: 'demo' } as const
export type SessionKind = (typeof SessionKind)[keyof typeof SessionKind]

export type SessionId = `${SessionKind}:${string}`

const sessionIdPattern = /^(lesson|interview|demo):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isSessionId(text: string): text is SessionId {
  return sessionIdPattern.test(text)
}
