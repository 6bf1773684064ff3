/** A call over a real media server: its room, its picture, its call-backs, its crash and its end. */
import { query } from '@hiwar/server/testing/visits/database.ts'
import { send } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilVideoArrives } from '../media.ts'
import { idOf } from '../steps.ts'
import { membersIn, rooms } from './api.ts'
import { emails, meeting, openServedLesson, remotePorts, type ServedLesson, sides, sightings } from './lesson.ts'
import { putOffLesson } from './past.ts'
import { postWebhook } from './webhooks.ts'

let lesson: ServedLesson
let ids: string[]

beforeAll(async () => {
  lesson = await openServedLesson()
  ids = (await Promise.all(sides.map((side) => idOf(emails[side])))).map(String)
})
afterAll(() => lesson?.close())

test('two members meet in its room, made for two, and both pictures pass it alone', async ({ annotate }) => {
  const { pages, media, sessionId } = lesson
  const begun = performance.now()
  await Promise.all(sides.map((side) => lesson.enter(side)))
  await meeting(lesson)
  await annotate(`from opening the room to both pictures ${Math.round(performance.now() - begun)} ms`)
  expect(await rooms(media)).toMatchObject([{ name: sessionId, max_participants: 2 }])
  expect((await membersIn(media, sessionId)).toSorted()).toEqual(ids.toSorted())
  for (const side of sides) expect(await remotePorts(pages[side])).toEqual([media.mediaPort])
})

test('camera, microphone and screen are changed without a new connection', async () => {
  const { student, tutor } = lesson.pages
  const before = await generation()
  await tutor.getByRole('button', { name: 'كتم الميكروفون' }).click()
  await student.getByText('الميكروفون مغلق').first().waitFor({ state: 'attached' })
  await tutor.getByRole('button', { name: 'إيقاف الكاميرا' }).click()
  await student.getByText('الكاميرا مغلقة').first().waitFor({ state: 'attached' })
  await tutor.getByRole('button', { name: 'مشاركة الشاشة' }).click()
  await tutor.getByText('شاشتك ظاهرة لـ').waitFor()
  await untilVideoArrives(student)
  await tutor.getByRole('button', { name: 'إيقاف المشاركة' }).click()
  await tutor.getByRole('button', { name: 'تشغيل الكاميرا' }).click()
  await tutor.getByRole('button', { name: 'تشغيل الميكروفون' }).click()
  await untilVideoArrives(student, tutor)
  expect(await generation()).toBe(before)
})

test('its call-backs arrive, once each; a repeated one changes nothing and an altered one is refused', async ({
  annotate,
}) => {
  const { webhooks } = lesson
  await expect.poll(async () => (await sightings(lesson)).length).toBe(2)
  const seen = await sightings(lesson)
  expect(seen.map(({ email, kind, asked }) => [email, kind, asked])).toEqual(
    expect.arrayContaining([emails.student, emails.tutor].map((email) => [email, 'join', false])),
  )
  const { body, authorization } = webhooks.last ?? { body: '', authorization: '' }
  expect(await postWebhook(webhooks.target, body, authorization)).toBe(200)
  expect(await postWebhook(webhooks.target, `${body} `, authorization)).toBe(403)
  expect(await postWebhook(webhooks.target, body, `Bearer ${authorization}`)).toBe(403)
  expect(await sightings(lesson)).toHaveLength(2)
  expect(webhooks.received.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  await annotate(`${webhooks.received.length} call-backs: ${webhooks.received.map(({ event }) => event).join(', ')}`)
})

test('a member who left comes back into the same call', async ({ annotate }) => {
  const { pages } = lesson
  await leave(pages.student)
  await pages.tutor
    .getByText(/غادر .* الغرفة/)
    .first()
    .waitFor()
  await pages.student.getByRole('button', { name: 'العودة إلى الغرفة' }).click()
  await annotate(`both pictures again after ${await meeting(lesson)} ms`)
})

test('joins and leaves whose call-backs were lost are asked for', async ({ annotate }) => {
  const { webhooks, pages } = lesson
  webhooks.isLosing = true
  const ofStudent = async () => (await sightings(lesson)).filter(({ email }) => email === emails.student)
  const known = (await ofStudent()).length
  const asked = async (kind: string, count: number) => {
    await expect.poll(ofStudent, { timeout: 90_000, interval: 500 }).toHaveLength(known + count)
    expect((await ofStudent()).at(-1)).toMatchObject({ kind, asked: true })
  }
  await pages.student.close()
  await expect.poll(() => membersIn(lesson.media, lesson.sessionId)).toEqual([ids[1]])
  const begun = performance.now()
  await asked('leave', 1)
  await annotate(`the leave was found ${Math.round((performance.now() - begun) / 1_000)} s later, by the minute`)
  pages.student = await lesson.contexts.student.newPage()
  await lesson.enter('student')
  await meeting(lesson)
  // The same work as each minute, now.
  await query(`select graphile_worker.add_job('sessions:compare-timelines')`, [])
  await asked('join', 2)
  webhooks.isLosing = false
})

test('the call comes back when the media server is killed and started again', async ({ annotate }) => {
  const { media, pages } = lesson
  await media.kill()
  for (const side of sides) await pages[side].getByText('جارٍ إعادة الاتصال…').first().waitFor()
  await media.start()
  await annotate(`both pictures ${await meeting(lesson)} ms after the new start`)
  expect((await membersIn(media, lesson.sessionId)).toSorted()).toEqual(ids.toSorted())
  expect(await rooms(media)).toMatchObject([{ max_participants: 2 }])
})

test('members whom the media server failed for long come back when one of them presses', async ({ annotate }) => {
  const { media, pages } = lesson
  await media.kill()
  const begun = performance.now()
  for (const side of sides) {
    await pages[side].getByText('لم نتمكن من إعادة الاتصال.').first().waitFor({ timeout: 150_000 })
  }
  const gaveUp = Math.round((performance.now() - begun) / 1_000)
  await media.start()
  await pages.student.getByRole('button', { name: 'الدخول من جديد' }).click()
  await annotate(`given up after ${gaveUp} s, both pictures ${await meeting(lesson)} ms after the press`)
})

test('a suspended member is out at once, and the room of the lesson that is canceled with it is removed', async ({
  annotate,
}) => {
  const { media, sessionId, pages } = lesson
  expect(await rooms(media)).toMatchObject([{ name: sessionId }])
  // A suspension cancels lessons that have not begun.
  await putOffLesson(lesson)
  const begun = performance.now()
  const body = { reason: 'abuse', note: 'إيقاف تجريبي في اختبار المكالمات.', days: 1 }
  await send('admin@hiwar.test', 'POST', `/user/${ids[0]}/suspension`, body)
  await expect.poll(() => membersIn(media, sessionId)).toEqual([])
  await annotate(`out after ${Math.round(performance.now() - begun)} ms`)
  await expect.poll(() => rooms(media)).toEqual([])
  await pages.tutor.getByText('أُلغي هذا الدرس قبل قليل.').first().waitFor()
})

async function leave(page: Page): Promise<void> {
  // A first tap would only show the controls that hide during the call.
  await page.getByRole('button', { name: 'مغادرة' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
}

async function generation(): Promise<number> {
  const [row] = await query<{ generation: number }>('select generation from video_sessions where session_id = $1', [
    lesson.sessionId,
  ])
  return row?.generation ?? 0
}
