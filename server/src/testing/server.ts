/** The whole server on a database of its own, with a clock that tests set; nothing listens on a port. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { ErrorBody } from '@hiwar/contract/errors/errors.ts'
import type { DestinationStream } from 'pino'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { announcers } from '../parts.ts'
import { type Environment, readConfig } from '../platform/config.ts'
import { startDispatcher } from '../platform/events/dispatch.ts'
import { hasUnreadEvents } from '../platform/events/store.ts'
import { createLog } from '../platform/log.ts'
import { TestClock } from '../platform/platform.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs } from './jobs.ts'

export interface Answered<Call extends Endpoint> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** What was answered with status 200. */
  reply: AnswerOf<Call>
  /** What was answered otherwise. */
  error: ErrorBody
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
}

export interface TestServer {
  context: Context
  clock: TestClock
  db: Context['db']
  databaseUrl: string
  http: Awaited<ReturnType<typeof createApp>>['http']
  call<const Call extends Endpoint>(endpoint: Call, parts: CallOf<Call>, options?: CallOptions): Promise<Answered<Call>>
  /** Tells listeners of everything committed so far. */
  drainEvents(): Promise<void>
  /**
   * Runs every job that is due by the clock of the test, or until a later time to which the clock then moves; returns how
   * many runs there were.
   */
  runJobs(until?: string | Date): Promise<number>
  close(): Promise<void>
}

export const testOrigin = 'http://localhost:4001'

/** The settings of test servers, but for their database and folder. */
export const testEnvironment: Environment = {
  SERVER_ENVIRONMENT: 'local',
  JWT_SECRET: 'a-secret-of-the-tests-0123456789abcdef',
  CODE_SECRET: 'another-secret-of-the-tests-0123456789',
  SITE_URL: 'http://localhost:4000',
  LEARN_URL: testOrigin,
  ADMIN_URL: 'http://localhost:4002',
  FAWRY_BASE_URL: 'http://localhost:9',
  FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT',
  FAWRY_SECURE_KEY: 'sandbox-secure-key',
  SMTP_HOST: 'localhost',
  SMTP_PORT: '9',
  MAIL_FROM: 'Hiwar <no-reply@hiwar.test>',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  RATE_LIMIT_FACTOR: '1000',
  // Races queue for longer than people would wait, on a machine that runs other tests besides.
  DATABASE_WAIT_MS: '20000',
}

/** A Tuesday noon in Cairo, unless the test names another time; its log goes to the sink. */
export async function createTestServer(
  at: string | Date = '2026-11-24T10:00:00.000Z',
  over: Environment = {},
  sink?: DestinationStream,
): Promise<TestServer> {
  const database = await databaseOf(over)
  const storage = await mkdtemp(join(tmpdir(), 'hiwar-test-'))
  const config = readConfig({ ...testEnvironment, DATABASE_URL: database.url, STORAGE_FOLDER: storage, ...over })
  const clock = new TestClock(at)
  const app = await createApp(config, createLog(config.LOG_LEVEL, false, sink), clock)
  const { context, http } = app
  const testJobs = createTestJobs(context, clock)
  return {
    context,
    clock,
    db: context.db,
    databaseUrl: database.url,
    http,
    call: (endpoint, parts, options) => inject(http, endpoint, parts, options),
    async drainEvents() {
      const dispatcher = startDispatcher(context, { name: 'announce', listeners: announcers })
      // A reader waits for every transaction of the whole server, those of other tests among them.
      while (await hasUnreadEvents(context.db, 'announce')) {
        await dispatcher.drain()
        await pause(5)
      }
      await dispatcher.stop()
    },
    runJobs: (until = clock.now()) => testJobs.run(until),
    async close() {
      await testJobs.stop()
      await app.close()
      await database.drop()
      await rm(storage, { recursive: true, force: true })
    },
  }
}

/** A further node works on the database of the first one, which drops it. */
async function databaseOf({ DATABASE_URL: url }: Environment): Promise<TestDatabase> {
  return url === undefined ? createTestDatabase() : { url, drop: async () => undefined }
}

async function inject<Call extends Endpoint>(
  http: TestServer['http'],
  endpoint: Call,
  parts: CallOf<Call>,
  { token, headers = {} }: CallOptions = {},
): Promise<Answered<Call>> {
  const answer = await http.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, parts.params, parts.query),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(answer.body) : answer.body
  return { status: answer.statusCode, headers: answer.headers, reply: body as AnswerOf<Call>, error: body as ErrorBody }
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
