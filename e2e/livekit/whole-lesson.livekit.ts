/** A whole lesson over a real media server, from the first picture to the rating and the verdict. */
import { addresses } from '@hiwar/server/testing/stack.ts'
import { query } from '@hiwar/server/testing/visits/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meeting, openServedLesson, type ServedLesson, sides, sightings } from './lesson.ts'
import { passTime, stretchLesson } from './past.ts'

let lesson: ServedLesson

beforeAll(async () => {
  lesson = await openServedLesson()
})
afterAll(() => lesson?.close())

test('the two meet, and the call counts for the whole quarter of an hour', async () => {
  await Promise.all(sides.map((side) => lesson.enter(side)))
  await meeting(lesson)
  await expect.poll(async () => (await sightings(lesson)).length).toBe(2)
  await stretchLesson(lesson)
  for (const side of sides) {
    const page = lesson.pages[side]
    await page.getByRole('button', { name: 'مغادرة' }).first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'مغادرة' }).click()
  }
  await expect
    .poll(async () => (await sightings(lesson)).map(({ kind }) => kind))
    .toEqual(['join', 'join', 'leave', 'leave'])
})

test('the lesson is judged as held, by what the media server saw', async ({ annotate }) => {
  await passTime(lesson, 150)
  await query(`select graphile_worker.add_job('lessons:judge')`, [])
  const verdict = async () => {
    const rows = await query<object>(
      `select "case", attendance, earning, minutes_returned as returned, review, slots_up as up, slots_contested as
       contested, slots_down as down, tutor_seconds as tutor from lesson_verdicts where lesson_id = $1`,
      [lesson.id],
    )
    return rows
  }
  await expect.poll(verdict, { timeout: 100_000 }).toHaveLength(1)
  const judged = { case: 6, attendance: 'both', earning: 'earned', returned: false, review: false }
  expect(await verdict()).toEqual([{ ...judged, up: 60, contested: 0, down: 0, tutor: 900 }])
  await annotate('60 of 60 quarter minutes connected, seen by the media server')
})

test('the student rates the lesson', async () => {
  const { student: page } = lesson.pages
  await page.goto(`${addresses().learn}/upcoming-lessons?tab=past`)
  const dialog = page.getByRole('dialog', { name: 'تقييم الدرس' })
  await dialog.locator('label', { has: page.getByRole('radio', { name: '٥ نجوم' }) }).click()
  await dialog.getByRole('button', { name: 'إرسال التقييم' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await query('select value from ratings where lesson_id = $1', [lesson.id])).toEqual([{ value: 5 }])
})
