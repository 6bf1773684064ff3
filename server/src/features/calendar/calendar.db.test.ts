/** Tests of personal calendars, from the address to the entries. */
import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type BuiltLesson, buildLesson } from '../../testing/lessons.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer, testOrigin } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let slotId: number

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context, { name: 'عبد الرحمن سالم', phone: '+201012345678' })
  tutor = await buildTutor(server.context, { name: 'منى أحمد' })
  slotId = (await buildSlot(server.db, tutor.id, '2026-11-25T12:00:00Z', { minutes: 360 })).id
})
afterEach(() => server.close())

function open({ token }: BuiltPerson) {
  return server.call(calendarEndpoints.create, {}, { token })
}

async function addressOf(person: BuiltPerson): Promise<string> {
  const { url } = (await open(person)).reply
  expect(url).toMatch(/^http:\/\/localhost:4001\/api\/v1\/calendar\/[0-9a-f]{32}\.ics$/)
  return url.replace(testOrigin, '')
}

const get = (address: string) => server.http.inject({ url: address })

/** Reads the address without a login, as a calendar program does. */
async function read(address: string) {
  const { body, headers, statusCode } = await get(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="hiwar.ics"',
  })
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    }
  })
}

function lessonIn(start: string, over = {}): Promise<BuiltLesson> {
  return buildLesson(server.db, tutor.id, student.id, start, { slotId, ...over })
}

test("a calendar shows a lesson's new time after a move, and its cancellation", async () => {
  const lesson = await lessonIn('2026-11-25T12:00:00Z')
  const address = await addressOf(student)
  const booked = {
    uid: `lesson-${lesson.id}@hiwar`,
    sequence: 0,
    summary: 'درس إنجليزية مع منى',
    start: '2026-11-25T12:00:00Z',
    end: '2026-11-25T12:30:00Z',
    status: 'CONFIRMED',
    url: `${testOrigin}/lesson/${lesson.id}`,
  }
  expect(await read(address)).toEqual([booked])

  const moving = { lessonId: lesson.id, slotId, start: '2026-11-25T15:00:00.000Z', duration: 15 as const }
  expect((await server.call(lessonEndpoints.move, { body: moving }, { token: student.token })).status).toBe(200)
  const moved = { ...booked, sequence: 1, start: '2026-11-25T15:00:00Z', end: '2026-11-25T15:15:00Z' }
  expect(await read(address)).toEqual([moved])

  await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, { token: tutor.token })
  expect(await read(address)).toEqual([{ ...moved, sequence: 2, status: 'CANCELLED' }])
})

test("the file of one lesson is the feed's entry of it, in lines of at most 75 octets", async () => {
  const lesson = await lessonIn('2026-11-25T12:00:00Z')
  const moving = { lessonId: lesson.id, slotId, start: '2026-11-25T15:00:00.000Z', duration: 15 as const }
  expect((await server.call(lessonEndpoints.move, { body: moving }, { token: student.token })).status).toBe(200)
  const file = ({ token }: BuiltPerson) =>
    server.http.inject({
      url: lessonEndpoints.calendar.path.replace('{id}', String(lesson.id)),
      headers: { authorization: `Bearer ${token}` },
    })
  const { body, headers, statusCode } = await file(tutor)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="hiwar-lesson-${lesson.id}.ics"`,
  })
  const entryIn = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VEVENT'))
  expect(entryIn(body)).toBe(entryIn((await get(await addressOf(tutor))).body))
  expect(body.replaceAll('\r\n ', '')).toContain('SUMMARY:درس إنجليزية مع عبد الرحمن\r\n')
  expect(body).toContain('SEQUENCE:1\r\n')
  expect(body).not.toContain('DTSTAMP:20261125T150000Z')
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect((await file(await buildStudent(server.context))).statusCode).toBe(403)
})

test('interviews and demo sessions appear in both calendars, and canceled ones are marked as canceled', async () => {
  const manager = await buildTutor(server.context, { role: Role.TutorManager, name: 'هالة منصور' })
  await buildInterview(server.db, manager.id, tutor.id, '2026-11-20T09:00:00Z', { status: 2 })
  const { id } = await buildInterview(
    server.db,
    manager.id,
    (await buildTutor(server.context)).id,
    '2026-11-26T09:00:00Z',
  )
  const demo = await buildDemoSession(server.db, manager.id, tutor.id, '2026-11-27T09:00:00Z')
  const held = {
    uid: `demo-session-${demo.id}@hiwar`,
    sequence: 0,
    summary: 'جلسة تجريبية مع هالة',
    start: '2026-11-27T09:00:00Z',
    end: '2026-11-27T09:30:00Z',
    status: 'CONFIRMED',
    url: `${testOrigin}/demo-session/${demo.id}`,
  }
  const [own, others] = [await addressOf(tutor), await addressOf(manager)]
  expect((await read(own)).slice(1)).toEqual([held])
  expect((await read(own))[0]).toMatchObject({ summary: 'مقابلة مع هالة', status: 'CONFIRMED' })
  const change = { body: { id: demo.id, status: 5 as const } }
  expect((await server.call(demoSessionEndpoints.update, change, { token: tutor.token })).status).toBe(200)
  const canceled = { ...held, sequence: 1, status: 'CANCELLED' }
  expect((await read(own)).slice(1)).toEqual([canceled])
  const all = await read(others)
  expect(all).toHaveLength(3)
  expect(all).toContainEqual({ ...canceled, summary: 'جلسة تجريبية مع منى' })
  expect(all).toContainEqual(
    expect.objectContaining({ uid: `interview-${id}@hiwar`, url: `${testOrigin}/interview/${id}` }),
  )
})

test("the tutor's calendar names the student by first name alone", async () => {
  await lessonIn('2026-11-25T12:00:00Z')
  const { body } = await get(await addressOf(tutor))
  const unfolded = body.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:درس إنجليزية مع عبد الرحمن\r\n')
  expect(unfolded).not.toMatch(/سالم|2010|@hiwar\.test|ORGANIZER|ATTENDEE/)
})

test("a calendar goes thirty days back and shows the person's own lessons only", async () => {
  const old = await buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, '2026-10-25T09:29:00Z')
  const kept = await buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, '2026-10-25T10:00:00Z')
  const other = await buildTutor(server.context)
  await buildLesson(server.db, other.id, student.id, '2026-11-20T10:00:00Z')
  const uids = (await read(await addressOf(tutor))).map(({ uid }) => uid)
  expect(uids).toEqual([`lesson-${kept.id}@hiwar`])
  expect(uids).not.toContain(`lesson-${old.id}@hiwar`)
})

test('a new address replaces the old one, and stopping the calendar leaves no address', async () => {
  const first = await addressOf(student)
  const second = await addressOf(student)
  expect((await get(first)).json()).toMatchObject({ code: 'asset-not-found' })
  expect((await get(second)).statusCode).toBe(200)

  const stop = () => server.call(calendarEndpoints.delete, {}, { token: student.token })
  expect((await stop()).reply).toEqual({ ok: true })
  expect((await get(second)).statusCode).toBe(404)
  expect((await stop()).reply).toEqual({ ok: true })
  expect((await get('/api/v1/calendar/x.ics')).json()).toMatchObject({ code: 'asset-not-found' })
})

test('the account says whether a calendar address is active, and the database stores only its hash', async () => {
  const current = async () =>
    (
      await server.http.inject({ url: '/api/v1/user/current', headers: { authorization: `Bearer ${student.token}` } })
    ).json()
  expect(await current()).toMatchObject({ calendarFeed: false })
  const token = (await addressOf(student)).slice(-36, -4)
  expect(await current()).toMatchObject({ calendarFeed: true })
  const { rows } = await sql<{ row: string }>`select u::text as row from users u`.execute(server.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})

test('a change by staff leaves an audit row without the address', async () => {
  const manager = await buildManager(server.context)
  const token = (await addressOf(manager)).slice(-36, -4)
  const trail = await server.db.selectFrom('auditRows').selectAll().where('actorId', '=', manager.id).execute()
  expect(trail).toMatchObject([{ action: 'calendar.create', object: 'user', objectId: String(manager.id) }])
  expect(JSON.stringify(trail)).not.toContain(token)
})

test('one address allows sixty reads an hour', async () => {
  const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  const { token } = await buildStudent(strict.context)
  const { url } = (await strict.call(calendarEndpoints.create, {}, { token })).reply
  const statuses: number[] = []
  for (let call = 0; call < 61; call += 1) {
    statuses.push((await strict.http.inject({ url: url.replace(testOrigin, '') })).statusCode)
  }
  await strict.close()
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
