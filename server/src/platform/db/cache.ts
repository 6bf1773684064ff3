/** Answers kept in memory: one load serves everybody who asks for the same until it is forgotten. */
import pg from 'pg'

/** The kept answer, or a fresh one that is kept from now on; a failed one is not kept. */
export function remembered<Key, Answer>(
  kept: Map<Key, Promise<Answer>>,
  most: number,
  key: Key,
  load: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const answer = load()
  kept.set(key, answer)
  answer.catch(() => {
    if (kept.get(key) === answer) kept.delete(key)
  })
  const oldest = kept.keys().next()
  if (kept.size > most && !oldest.done) kept.delete(oldest.value)
  return answer
}

/** A connection that hears NOTIFY and proves twice a second that it has missed nothing. */
export interface Listening {
  /** Whether everything committed more than a second ago has been heard. */
  isFresh(): boolean
  stop(): Promise<void>
}

const beatMilliseconds = 400
const freshMilliseconds = 1_000
const retryMilliseconds = 1_000

/** Opens the connection and opens it again when it is lost; `missed` is told each time that something may have been. */
export function listenTo(
  url: string,
  channels: string | readonly string[],
  heard: (payload: string) => void,
  missed: () => void,
): Listening {
  const names = [channels].flat()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let provenAt = Number.NEGATIVE_INFINITY
  let stopped = false

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    provenAt = Number.NEGATIVE_INFINITY
    clearTimeout(timer)
    void lost.end().catch(() => undefined)
    if (!stopped) timer = setTimeout(connect, retryMilliseconds).unref()
  }
  // What was committed before a question is heard before its answer.
  const prove = async (asked: pg.Client, question: string) => {
    const askedAt = performance.now()
    await asked.query(question)
    if (client !== asked) return
    if (provenAt === Number.NEGATIVE_INFINITY) missed()
    provenAt = askedAt
    timer = setTimeout(() => void prove(asked, 'select 1').catch(() => lose(asked)), beatMilliseconds).unref()
  }
  const connect = () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `hiwar ${names.join(' ')}`,
      query_timeout: 2_000,
    })
    client = next
    next.on('notification', ({ payload = '' }) => heard(payload))
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next
      .connect()
      .then(() => prove(next, names.map((name) => `listen ${name}`).join(';')))
      .catch(() => lose(next))
  }
  connect()
  return {
    isFresh: () => performance.now() - provenAt < freshMilliseconds,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = null
      provenAt = Number.NEGATIVE_INFINITY
      await last?.end().catch(() => undefined)
    },
  }
}
