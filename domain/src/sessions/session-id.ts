/** The name of a session on the wire: its kind and a uuid, `lesson:5f0c…`. */
import { isSessionId, type SessionId, type SessionKind } from '@hiwar/contract/session-ids.ts'

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
