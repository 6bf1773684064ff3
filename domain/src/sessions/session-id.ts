/** The name of a session on the wire: its kind and a uuid, `lesson:5f0c…`. */
const KINDS = ['lesson', 'interview', 'demo'] as const

export type SessionKind = (typeof KINDS)[number]

export interface SessionName {
  readonly kind: SessionKind
  readonly uuid: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads a session id; anything else than the three kinds with a uuid in small letters is undefined. */
export function parseSessionId(text: string): SessionName | undefined {
  const [kindText, uuid = '', ...rest] = text.split(':')
  const kind = KINDS.find((each) => each === kindText)
  return kind && UUID.test(uuid) && rest.length === 0 ? { kind, uuid } : undefined
}

/** Writes a session id. */
export function formatSessionId({ kind, uuid }: SessionName): string {
  return `${kind}:${uuid}`
}
