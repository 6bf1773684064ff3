/** A booking as a collector of OpenTelemetry receives it, under the id that the person reads. */
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { startTraces, stopTraces } from './traces.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  links?: { traceId: string }[]
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** The database notes its own time for a job, which is long before. */
const noon = '2031-11-25T10:00:00.000Z'
const start = '2031-11-27T15:00:00.000Z'
const received: Span[] = []
const keys = new Set<unknown>()
let collector: Server
let server: TestServer
let student: BuiltPerson
let traceId: string

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    keys.add(request.headers['x-key'])
    const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(collector.address() as AddressInfo).port}`
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector' }
  server = await createTestServer(noon, settings)
  student = await buildStudent(server.context, { name: 'ليلى منصور' })
  const tutor = await buildTutor(server.context)
  const slotId = (await buildSlot(server.db, tutor.id, start)).id
  await buildSubscription(server.db, student.id, noon)
  await startTraces(server.context.config, server.context.log)
  const body = { tutorId: tutor.id, slotId, start, duration: 30 } as const
  const { status, headers } = await server.call(lessonEndpoints.book, { body }, { token: student.token })
  expect(status).toBe(200)
  traceId = String(headers['x-request-id']).replaceAll('-', '')
  await server.drainEvents()
  await server.runJobs(start)
  await stopTraces()
})
afterAll(async () => {
  await stopTraces()
  await server.close()
  collector.close()
})

const inTrace = () => received.filter((span) => span.traceId === traceId)

test('the parts of a booking nest below its request, whose id finds them', () => {
  const [request, ...others] = inTrace().filter(({ parentSpanId }) => !parentSpanId)
  expect([request?.name, others]).toEqual(['POST /api/v1/lesson/', []])
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const ids = new Set(inTrace().map(({ spanId }) => spanId))
  expect(inTrace().filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([])
  const parts = inTrace().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  for (const name of ['turn', 'connection', 'begin', 'commit', 'insert into events'])
    expect(parts.map((part) => part.name)).toContainEqual(expect.stringMatching(`^${name}`))
  expect([...keys]).toEqual(['of the collector'])
})

test('what a booking causes stands in its trace, with its own statements', () => {
  const withParts = inTrace().filter(({ spanId }) => inTrace().some(({ parentSpanId }) => parentSpanId === spanId))
  const names = withParts.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['announce room.opened', 'delivery.attempt']))
  expect(inTrace().map(({ name }) => name)).toContain('announce lesson.booked')
})

test('what a booking plans for days later has a trace of its own, which names the booking', () => {
  const later = received.filter(({ links }) => links?.some((link) => link.traceId === traceId))
  expect(later.length).toBeGreaterThan(0)
  for (const span of later) expect([span.parentSpanId ?? '', span.traceId === traceId]).toEqual(['', false])
})

test('traces hold nothing of the person', () => {
  const text = JSON.stringify(received)
  for (const secret of [student.email, student.token, 'ليلى']) expect(text).not.toContain(secret)
})

test('without an address, a server loads no package that traces', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const count = () => loaded.filter((url) => /@opentelemetry.(sdk|exporter)/.test(url)).length
    await import('./src/serve.ts')
    const { startTraces, stopTraces } = await import('./src/platform/operation/traces.ts')
    await startTraces({}, null)
    const without = count()
    await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:9', OTEL_EXPORTER_OTLP_HEADERS: '' }, null)
    await stopTraces()
    process.stdout.write(JSON.stringify([loaded.length > 100, without, count() > 0]))
    process.exit()`
  const cwd = new URL('../../../', import.meta.url)
  const words = ['--no-warnings', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd })
  expect(JSON.parse(stdout)).toEqual([true, 0, true])
})
