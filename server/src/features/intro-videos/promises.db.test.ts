/** Database constraints on media files, tested without the application's checks. */
import type { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { buildIntroVideo, buildMedia } from '../../testing/media.ts'
import { outcomeOfWork } from '../../testing/outcome.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const reviewed = (id: number, columns: { state: IntroVideoState; note?: string | null }) =>
  server.db
    .updateTable('introVideos')
    .set({ ...columns, reviewerId: sql`tutor_id`, reviewedAt: server.clock.now() })
    .where('id', '=', id)
    .execute()

test('a tutor has at most one pending or approved video, and any number of rejected ones', async () => {
  const { context } = server
  const { id } = await buildTutor(context)
  await reviewed(await buildIntroVideo(context, id), { state: 2, note: 'لا' })
  await buildIntroVideo(context, id)
  expect(await outcomeOfWork(buildIntroVideo(context, id))).toBe('intro_videos_one_open')
})

test('a decision has a reviewer, a rejection has a note, and neither ever changes', async () => {
  const { context, db } = server
  const video = await buildIntroVideo(context, (await buildTutor(context)).id)
  const alone = db.updateTable('introVideos').set({ state: 3 }).where('id', '=', video).execute()
  expect(await outcomeOfWork(alone)).toBe('intro_videos_reviewed')
  expect(await outcomeOfWork(reviewed(video, { state: 2, note: null }))).toBe('intro_videos_reviewed')
  expect(await outcomeOfWork(reviewed(video, { state: 3 }))).toBe('accepted')
  expect(await outcomeOfWork(reviewed(video, { state: 2, note: 'لا' }))).toBe('intro_videos_decided_final')
})

test("a tutor's card has one file of each kind", async () => {
  const { id } = await buildTutor(server.context)
  await buildMedia(server.context, id, 'image')
  expect(await outcomeOfWork(buildMedia(server.context, id, 'image'))).toBe('media_items_one_of_kind')
})
