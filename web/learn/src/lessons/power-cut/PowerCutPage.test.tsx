import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { powerCutEndpoints } from '@hiwar/contract/appointments/power-cuts.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, record, studentId, tutorId } from '../../pages/testing/fixtures.ts'
import { KeptWish } from './kept-wish.ts'
import { PowerCutPage } from './PowerCutPage.tsx'

let shown: LessonRecord

function draw() {
  const path = '/power-cut'
  const page = (
    <>
      <KeptWish />
      <PowerCutPage />
    </>
  )
  return renderScreen(page, { at: path, now, path })
}

/** The server takes the word, and lists it from then on. */
function takes(userId = studentId) {
  return answer(powerCutEndpoints.declare, ({ body }) => {
    const back = (body as { back: number | null }).back
    const cut = { at: now, backBy: back === null ? null : new Date(Date.parse(now) + back * 60_000).toISOString() }
    shown = { ...shown, cuts: [{ ...cut, userId }] }
    return cut
  })
}

beforeEach(() => {
  loggedIn()
  shown = record({ start: at('12:08') })
  answer(lessonEndpoints.list, () => page([shown]))
  answer(lessonEndpoints.read, () => shown)
})

const send = () => screen.findByRole('button', { name: 'إبلاغ الطرف الآخر' })

test('one choice and one press tell the other member, and the page says until when the place is kept', async () => {
  const declared = takes()
  const { user } = draw()
  await user.click(await screen.findByRole('radio', { name: 'خلال ١٥ دقيقة' }))
  await user.click(await send())
  const status = await screen.findByText('أبلغنا', { exact: false })
  expect(said(status)).toBe('أبلغنا سارة محمود. مكانك محفوظ حتى ١٢:١٥ ظهرًا.')
  expect(screen.getByRole('link', { name: 'دخول الدرس من الهاتف' })).toHaveAttribute('href', '/lesson/31')
  expect(declared.map(({ body }) => body)).toEqual([{ back: 15 }])
  await user.click(screen.getByRole('button', { name: 'تغيير موعد العودة' }))
  await user.click(await screen.findByRole('radio', { name: 'لا عودة لهذا الدرس' }))
  await user.click(await send())
  expect(said(await screen.findByText('أبلغنا', { exact: false }))).toContain('لا عودة لهذا الدرس')
})

test('without a connection the wish is kept, also when the page closes, and sent when the connection returns', async () => {
  cutOff(powerCutEndpoints.declare)
  const { user, unmount } = draw()
  await user.click(await send())
  expect(said(await screen.findByText('لا اتصال الآن', { exact: false }))).toContain('فور عودة الاتصال')
  unmount()
  const declared = takes()
  draw()
  expect(said(await screen.findByText('أبلغنا', { exact: false }))).toContain('مكانك محفوظ حتى ١٢:١٠ ظهرًا.')
  expect(declared.map(({ body }) => body)).toEqual([{ back: 10 }])
})

test('a refusal is said, and nothing is kept', async () => {
  refuse(powerCutEndpoints.declare, 'bad-request', { status: 409 })
  const { user } = draw()
  await user.click(await send())
  expect(await screen.findByRole('alert')).toHaveTextContent('هذا الإجراء غير ممكن الآن.')
})

test('a tutor reads before what no return means for the minutes', async () => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  draw()
  const choice = await screen.findByRole('radio', { name: 'لا عودة لهذا الدرس' })
  expect(choice).toHaveAccessibleDescription('تعود دقائق الدرس إلى الطالبة، ولا يُحسب لك.')
})

test.each([
  ['later than half an hour', '12:31'],
  ['and over', '11:30'],
])('a lesson that is %s is none of now', async (_title, clock) => {
  shown = record({ start: at(clock) })
  draw()
  expect(await screen.findByText('لا درس في هذا الوقت.')).toBeVisible()
})
