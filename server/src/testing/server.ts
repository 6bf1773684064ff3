/** The whole server with its own database and a clock that tests set; it does not listen on a port. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { ErrorBody } from '@hiwar/contract/errors/errors.ts'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { announcers } from '../parts.ts'
import { type Environment, readConfig } from '../platform/config/config.ts'
import { startDispatcher } from '../platform/events/dispatch.ts'
import { hasUnreadEvents } from '../platform/events/store.ts'
import { createLog } from '../platform/operation/log.ts'
import { TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { createTestJobs } from './jobs.ts'

export interface Answered<Call extends Endpoint> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The body of a response with status 200. */
  reply: AnswerOf<Call>
  /** The body of any other response. */
  error: ErrorBody
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
  /** The caller's network address. */
  from?: string
}

export interface TestServer {
  context: Context
  clock: TestClock
  db: Context['db']
  databaseUrl: string
  /** Runs a statement as the role that owns the tables, which may do what the application may not. */
  asOwner<OwnRow extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<OwnRow[]>
  ownerUrl: string
  http: Awaited<ReturnType<typeof createApp>>['http']
  call<const Call extends Endpoint>(endpoint: Call, parts: CallOf<Call>, options?: CallOptions): Promise<Answered<Call>>
  /** Runs the listeners for all committed events. */
  drainEvents(): Promise<void>
  /**
   * Runs every job that is due by the clock of the test, or until a later time to which the clock then moves; returns
   * how many runs there were.
   */
  runJobs(until?: string | Date): Promise<number>
  close(): Promise<void>
}

export const testOrigin = 'http://localhost:4001'

/** The settings of test servers except database and folder. */
export const testEnvironment: Environment = {
  SERVER_ENVIRONMENT: 'local',
  JWT_SECRET: 'a-secret-of-the-tests-0123456789abcdef',
  CODE_SECRET: 'another-secret-of-the-tests-0123456789',
  FACTOR_SECRET: 'a-third-secret-of-the-tests-0123456789',
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
  // Race tests wait in the queue longer than people would, because other tests share the machine.
  DATABASE_WAIT_MS: '20000',
  TURN_WAIT_MS: '20000',
}

/** Creates a server whose clock is at a Tuesday noon in Cairo by default; `sink` receives its log. */
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
    ownerUrl: database.ownerUrl,
    asOwner: (statement, values) => runAs(database.ownerUrl, statement, values),
    http,
    call: (endpoint, parts, options) => inject(http, endpoint, parts, options),
    async drainEvents() {
      const dispatcher = startDispatcher(context, { name: 'announce', listeners: announcers })
      // An event reader waits for all transactions of the PostgreSQL server, including those of other tests.
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

async function runAs<OwnRow extends pg.QueryResultRow>(url: string, statement: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<OwnRow>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** A further node uses the database of the first node, which drops it. */
async function databaseOf({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url }: Environment) {
  if (url === undefined || ownerUrl === undefined) return createTestDatabase()
  return { url, ownerUrl, drop: async () => undefined }
}

async function inject<Call extends Endpoint>(
  http: TestServer['http'],
  endpoint: Call,
  parts: CallOf<Call>,
  { token, headers = {}, from }: CallOptions = {},
): Promise<Answered<Call>> {
  const answer = await http.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, parts.params, parts.query),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
    ...(from === undefined ? {} : { remoteAddress: from }),
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
