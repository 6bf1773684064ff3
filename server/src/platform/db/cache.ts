/** Cache of responses in memory: one load serves all simultaneous requests for a key. */
import pg from 'pg'

const kept = new WeakSet<object>()

/** Whether a cache gives this answer again as it is, so that its text may be kept as well. */
export function isKept(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && kept.has(answer)
}

/** Returns the cached response or loads a new one; a failed load is not cached. */
export function remembered<Key, Answer>(
  answers: Map<Key, Promise<Answer>>,
  most: number,
  key: Key,
  load: () => Promise<Answer>,
): Promise<Answer> {
  const known = answers.get(key)
  if (known !== undefined) return known
  const answer = load()
  answers.set(key, answer)
  answer.then(
    (found) => {
      if (typeof found === 'object' && found !== null) kept.add(found)
    },
    () => {
      if (answers.get(key) === answer) answers.delete(key)
    },
  )
  const oldest = answers.keys().next()
  if (answers.size > most && !oldest.done) answers.delete(oldest.value)
  return answer
}

/** A connection that listens to PostgreSQL's NOTIFY and checks twice a second that it has missed nothing. */
export interface Listening {
  /** Whether every message committed more than a second ago has arrived. */
  isFresh(): boolean
  stop(): Promise<void>
}

const beatMilliseconds = 400
const freshMilliseconds = 1_000
const retryMilliseconds = 1_000

/**
 * Opens the connection and reopens it after a loss; calls `missed` after each opening, because messages may have been
 * lost.
 */
export function listenTo(
  url: string,
  channels: string | readonly string[],
  received: (payload: string) => void,
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
  // PostgreSQL delivers messages committed before a query ahead of the query's result.
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
    next.on('notification', ({ payload = '' }) => received(payload))
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
