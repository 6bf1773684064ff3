/** LD2, LD3: pictures on the board of a session: who adds and reads them, when, how many, and what stays of them. */
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { deskPictureEndpoints } from '@hiwar/contract/appointments/desk-pictures.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../platform/platform.ts'
import {
  type BuiltPerson,
  buildAdmin,
  buildLogin,
  buildManager,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { buildForm, buildPicture, keptFiles, pdf } from '../../testing/files.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { createTestServer } from '../../testing/server.ts'
import { sweepFilesJob } from '../files/keep.ts'
import { lockDesk } from './store.ts'

const server = await createTestServer()
afterAll(() => server.close())
const { db, clock, context } = server

async function scene(over: { canceledAt?: Date } = {}) {
  const [tutor, student] = [await buildTutor(context), await buildStudent(context)]
  const begins = new Date(clock.now().getTime() + 30 * MINUTE)
  return { tutor, student, lesson: await buildLesson(db, tutor.id, student.id, begins, over) }
}

async function add(sessionId: string, { token }: Pick<BuiltPerson, 'token'>, image?: Uint8Array) {
  const body = buildForm({ image: image ?? (await buildPicture('webp', { width: 8, height: 8 })) })
  return server.call(deskPictureEndpoints.add, { params: { id: sessionId }, body }, { token })
}

async function read(name: string, { token }: Pick<BuiltPerson, 'token'>) {
  const headers = { authorization: `Bearer ${token}` }
  return server.http.inject({ method: 'GET', url: `/assets/lessons/${name}`, headers })
}

const countOf = async (sessionId: string) =>
  (await db.selectFrom('lessonFiles').select('name').where('sessionId', '=', sessionId).execute()).length

const filesOfBoards = async () => (await keptFiles(context)).filter((name) => name.startsWith('lessons/'))

/** Holds the desk while this many pictures are stored, until the transactions of all of them wait for it. */
async function saveTogether(sessionId: string, count: number, send: () => Promise<unknown>[]): Promise<void> {
  const { storage } = context
  const store = storage.put.bind(storage)
  const [all, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let stored = 0
  const put = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await store(...file)
    stored += 1
    if (stored === count) all.resolve()
    await free.promise
  })
  const sent = send()
  await all.promise
  await whileLocked(
    db,
    (trx) => lockDesk(trx, sessionId, clock.now()),
    async () => {
      free.resolve()
      await untilBlocked(db, count)
    },
  )
  await Promise.all(sent)
  put.mockRestore()
}

describe('a picture on the board', () => {
  test('is drawn anew at most 1600 pixels wide, without what the camera wrote, and read by the two members alone', async () => {
    const { tutor, student, lesson } = await scene()
    const photo = await buildPicture('jpeg', { exif: true, width: 1200, height: 2400 })
    const { reply } = await add(lesson.sessionId, student, photo)
    const answer = await read(reply.name, tutor)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    expect(answer.rawPayload.includes('Hidden Camera')).toBe(false)
    // The photo lay on its side.
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    expect((await read(reply.name, student)).statusCode).toBe(200)
    for (const other of [await buildTutor(context), await buildStudent(context), await buildAdmin(context)])
      expect((await read(reply.name, other)).statusCode).toBe(403)
    expect((await read(`${'ab'.repeat(16)}.webp`, tutor)).statusCode).toBe(404)
  })

  test('is added by both members, in interviews too, and by no third person', async () => {
    const { lesson, tutor } = await scene()
    expect((await add(lesson.sessionId, tutor)).status).toBe(200)
    for (const other of [await buildTutor(context), await buildStudent(context), await buildAdmin(context)])
      expect((await add(lesson.sessionId, other)).status).toBe(403)
    const manager = await buildManager(context)
    const begins = new Date(clock.now().getTime() + 30 * MINUTE)
    const interview = await buildInterview(db, manager.id, (await buildTutor(context)).id, begins)
    const { reply } = await add(interview.sessionId, manager)
    expect((await read(reply.name, manager)).statusCode).toBe(200)
    const unknown = 'lesson:00000000-0000-4000-8000-000000000000'
    expect((await add(unknown, tutor)).error.code).toBe('session-not-found')
  })

  test('is added from 60 minutes before the start to 24 hours after the end, and read for ever', async () => {
    const { lesson, student } = await scene()
    const { start, end, sessionId } = lesson
    const noon = clock.now()
    const tries = []
    for (const at of [+start - 60 * MINUTE - 1, +start - 60 * MINUTE, +end + DAY - 1, +end + DAY]) {
      clock.set(new Date(at))
      tries.push(await add(sessionId, await buildLogin(context, student.id)))
    }
    expect(tries.map(({ status, error }) => (status === 200 ? 200 : error.code))).toEqual([
      'desk-closed',
      200,
      200,
      'desk-closed',
    ])
    clock.set(new Date(+end + 300 * DAY))
    const member = await buildLogin(context, student.id)
    expect((await read(tries[1]?.reply.name ?? '', member)).statusCode).toBe(200)
    clock.set(noon)
  })

  test('is not added to a canceled lesson, between people who are parted, or to a frozen desk', async () => {
    const canceled = await scene({ canceledAt: clock.now() })
    expect((await add(canceled.lesson.sessionId, canceled.tutor)).status).toBe(403)
    const { tutor, student, lesson } = await scene()
    await add(lesson.sessionId, student)
    const desk = db.updateTable('desks').where('sessionId', '=', lesson.sessionId)
    await desk.set({ frozenAt: clock.now() }).execute()
    expect((await add(lesson.sessionId, student)).error.code).toBe('desk-closed')
    await desk.set({ frozenAt: null }).execute()
    const block = { blockerId: student.id, blockedId: tutor.id, createdAt: clock.now() }
    await db.insertInto('blocks').values(block).execute()
    expect((await add(lesson.sessionId, tutor)).error.code).toBe('pair-unavailable')
    expect(await countOf(lesson.sessionId)).toBe(1)
  })

  test('has 19 others at most beside it, though many are sent at once, and a refused one leaves no file', async () => {
    const { tutor, student, lesson } = await scene()
    const before = (await filesOfBoards()).length
    const first = await add(lesson.sessionId, student)
    const others = Array.from({ length: 18 }, (_, index) => ({
      name: `${String(index).padStart(32, '0')}.webp`,
      sessionId: lesson.sessionId,
      uploadedBy: student.id,
      bytes: 1,
      at: clock.now(),
    }))
    await db.insertInto('lessonFiles').values(others).execute()
    // Each person sends one picture at a time.
    const sent = [student, tutor].map((member) => () => add(lesson.sessionId, member))
    const answers = [first]
    await saveTogether(lesson.sessionId, 2, () => sent.map(async (send) => answers.push(await send())))
    const outcomes = answers.map(({ status, error }) => (status === 200 ? '200' : error.code))
    expect(outcomes.sort()).toEqual(['200', '200', 'reached-list-limit'])
    expect(await countOf(lesson.sessionId)).toBe(20)
    expect(await filesOfBoards()).toHaveLength(before + 2)
  })

  test('is a picture, and a full disk leaves nothing of it', async () => {
    const { student, lesson } = await scene()
    const before = await filesOfBoards()
    expect((await add(lesson.sessionId, student, pdf)).status).toBe(415)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const put = vi.spyOn(context.storage, 'put').mockRejectedValueOnce(full)
    expect((await add(lesson.sessionId, student)).status).toBeGreaterThanOrEqual(500)
    put.mockRestore()
    expect(await filesOfBoards()).toEqual(before)
    expect(await countOf(lesson.sessionId)).toBe(0)
  })
})

test('the nightly sweep keeps the pictures of desks, and removes those that no desk has', async () => {
  const { student, lesson } = await scene()
  const { reply } = await add(lesson.sessionId, student)
  const orphan = `${'9'.repeat(32)}.webp`
  await context.storage.put('lessons', orphan, Buffer.from('picture'))
  const old = new Date(systemClock.now().getTime() - 2 * DAY)
  const folder = join(context.config.STORAGE_FOLDER, 'lessons')
  for (const name of [reply.name, orphan]) await utimes(join(folder, name), old, old)
  await sweepFilesJob.run(context, {})
  const left = await filesOfBoards()
  expect(left).toContain(`lessons/${reply.name}`)
  expect(left).not.toContain(`lessons/${orphan}`)
})
