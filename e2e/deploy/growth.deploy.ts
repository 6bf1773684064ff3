/** Past one machine: what two servers share may break and come back, and people lose nothing. */
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { buildConversation } from '@hiwar/server/testing/conversations.ts'
import { buildForm, buildPicture, buildVideo } from '@hiwar/server/testing/files.ts'
import type { Processes } from '@hiwar/server/testing/processes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChatClient } from '../crashes/chat-client.ts'
import { ask, openTwoMachines, type TwoMachines } from './two-machines.ts'

let machines: TwoMachines
let here: Processes
let there: Processes

beforeAll(async () => {
  machines = await openTwoMachines()
  const [one, other] = machines.servers
  here = one
  there = other
})
afterAll(() => machines?.close())

describe('a replica that answers lists', () => {
  const faults: string[] = []
  let times: number[] = []
  let isOn = true

  async function read(server: Processes, { token }: BuiltPerson, path: string): Promise<string> {
    const { status, body, milliseconds } = await ask(server, token, path)
    if (status !== 200) faults.push(`${path}: ${status} ${String(body)}`)
    times.push(milliseconds)
    return String(body)
  }

  /** Writes on one machine, and looks for it in the list of the other one at once. */
  async function write(student: BuiltPerson, title: string): Promise<void> {
    const report = { title, description: 'كُتبت على خادم وتُقرأ من الآخر.', category: 'أخرى' }
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }
    const { status } = await ask(here, student.token, reportEndpoints.create.path, sent)
    if (status !== 200) faults.push(`report: ${status}`)
    else if (!(await read(there, student, reportEndpoints.list.path)).includes(title))
      faults.push(`${title} is missing`)
  }

  async function act(student: BuiltPerson, admin: BuiltPerson, person: number): Promise<void> {
    for (let count = 1; isOn; count += 1) {
      await read(here, student, lessonEndpoints.list.path)
      await read(there, admin, `${accountEndpoints.list.path}?size=10`)
      await write(student, `رسالة ${person} رقم ${count}`)
    }
  }

  /** Waits until this many more lists came from there; prints how people fared meanwhile. */
  async function until(place: 'replica' | 'primary', what: string): Promise<void> {
    const before = { replica: await machines.listsFrom('replica'), primary: await machines.listsFrom('primary') }
    times = []
    await expect.poll(() => machines.listsFrom(place)).toBeGreaterThan(before[place] + 200)
    const from = async (one: 'replica' | 'primary') => (await machines.listsFrom(one)) - before[one]
    const longest = Math.round(Math.max(...times))
    console.log(
      `${what}: ${await from('replica')} lists from the replica, ${await from('primary')} from the primary, ` +
        `${faults.length} faults, the longest took ${longest} ms`,
    )
  }

  test('may be killed while people read: nobody gets an error or an old list', async () => {
    const { builder, replica } = machines
    const admin = await buildAdmin(builder.context)
    const students = await Promise.all(Array.from({ length: 6 }, () => buildStudent(builder.context)))
    const people = students.map((student, index) => act(student, admin, index))
    await until('replica', 'with the replica')
    await replica.kill()
    await until('primary', 'the replica is killed')
    await replica.start()
    await until('replica', 'the replica is back')
    isOn = false
    await Promise.all(people)
    expect(faults).toEqual([])
  })
})

describe('Redis between the servers', () => {
  test.each([0, 6])('may be restarted after %i s: sockets of both hear everything within 2 s', async (seconds) => {
    const { builder, redis } = machines
    const student = await buildStudent(builder.context)
    const tutor = await buildTutor(builder.context)
    const roomId = await buildConversation(builder.context, student.id, tutor.id)
    const writer = await ChatClient.open(here.url, student, roomId)
    const reader = await ChatClient.open(there.url, tutor, roomId)
    let isOn = true
    const writing = (async () => {
      for (let count = 1; isOn; count += 1) {
        await writer.sendMessage(`رقم ${count}`)
        await pause(50)
      }
    })()
    await expect.poll(() => reader.counts.live).toBeGreaterThan(20)
    await redis.kill()
    await pause(seconds * 1_000)
    await redis.start()
    const begun = performance.now()
    const atReturn = writer.acknowledged.size
    const live = reader.counts.live
    await expect.poll(() => reader.shown.size, { interval: 10 }).toBeGreaterThanOrEqual(atReturn)
    const caughtUp = performance.now() - begun
    await expect.poll(() => reader.counts.live, { interval: 10 }).toBeGreaterThan(live)
    const atOnce = performance.now() - begun
    isOn = false
    await writing
    const lastSaid = Math.max(...writer.acknowledged.keys())
    await expect.poll(() => reader.shown.has(lastSaid)).toBe(true)
    const missing = [...writer.acknowledged.keys()].filter((id) => !reader.shown.has(id))
    console.log(
      `Redis away for ${seconds} s: ${writer.acknowledged.size} messages accepted, ${missing.length} not heard; ` +
        `caught up after ${Math.round(caughtUp)} ms, heard at once again after ${Math.round(atOnce)} ms`,
    )
    for (const client of [writer, reader]) client.close()
    expect(missing).toEqual([])
    expect(Math.max(caughtUp, atOnce)).toBeLessThan(2_000)
  })
})

describe('a bucket for the files of both', () => {
  let student: BuiltPerson
  let tutor: BuiltPerson
  const { image } = mediaEndpoints
  const { create } = introVideoEndpoints
  const sendPicture = async () => {
    const body = buildForm({ image: [await buildPicture('png'), 'me.png'] })
    return ask(here, student.token, image.path, { method: image.method, body })
  }
  const get = (path: string, range?: string) =>
    ask(there, tutor.token, path, range === undefined ? {} : { headers: { range } })
  const codeOf = ({ status, body }: { status: number; body: Buffer }) => [status, JSON.parse(String(body)).code]

  beforeAll(async () => {
    student = await buildStudent(machines.builder.context)
    tutor = await buildTutor(machines.builder.context)
  })

  test('a picture and a film that one machine took are shown by the other', async () => {
    const film = await buildVideo(60)
    const sent = { method: create.method, body: buildForm({ video: [film, 'me.mp4'] }) }
    const taken = await ask(here, tutor.token, create.path, sent)
    expect(taken.status, String(taken.body)).toBe(200)
    const { src } = JSON.parse(String(taken.body))
    expect((await get(src)).body.equals(film)).toBe(true)
    const part = await get(src, 'bytes=100-199')
    expect([part.status, part.body.equals(film.subarray(100, 200))]).toEqual([206, true])
    const picture = await sendPicture()
    expect(picture.status, String(picture.body)).toBe(200)
    const path = JSON.parse(String(picture.body)).image
    const [one, other] = [await ask(here, tutor.token, path), await get(path)]
    expect([one.status, other.status, one.body.equals(other.body)]).toEqual([200, 200, true])
  })

  test.each([
    ['ends', () => machines.bucket.stop(), () => machines.bucket.start()],
    ['hangs', async () => machines.bucket.signal('SIGSTOP'), async () => machines.bucket.signal('SIGCONT')],
  ])('a bucket that %s costs its files alone, with a clear word, until it is back', async (what, begin, end) => {
    const path = JSON.parse(String((await sendPicture()).body)).image
    await begin()
    const refused = await Promise.all([sendPicture(), get(path)])
    const longest = Math.round(Math.max(...refused.map(({ milliseconds }) => milliseconds)))
    const lists = await Promise.all([here, there].map((one) => ask(one, student.token, reportEndpoints.list.path)))
    const ready = await Promise.all([here, there].map((one) => ask(one, '', '/readyz')))
    await end()
    console.log(`the bucket ${what}: refused after at most ${longest} ms; ${String(ready[0]?.body)}`)
    expect(refused.map(codeOf)).toEqual(refused.map(() => [503, 'service-unavailable']))
    expect([...lists, ...ready].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await expect.poll(async () => (await get(path)).status).toBe(200)
    await expect.poll(async () => (await sendPicture()).status).toBe(200)
  })
})
