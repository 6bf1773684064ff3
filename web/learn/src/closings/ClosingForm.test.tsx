import { closingEndpoints, type LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer, refuse, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { axeFaults } from '@hiwar/kit/testing/axe.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onAnnouncement } from '@hiwar/kit/ui/announcer.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldLesson, someClosing, someSummary } from '../pages/summary/testing/some-summary.ts'
import { at, now, page, record, tutorId } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { ClosingTab } from './ClosingTab.tsx'

let shown: LessonSummary

beforeEach(() => {
  loggedIn({ id: tutorId, role: Role.Tutor })
  shown = someSummary({ record: { ...heldLesson(), sheetId: 'a1-02-my-family' } })
  answer(lessonEndpoints.list, page([record({ id: 32, start: at('19:30', 2) })]))
})

function draw(present = now) {
  answer(closingEndpoints.summary, () => shown)
  const closed = answer(closingEndpoints.close, ({ body }) => {
    shown = { ...shown, closing: { ...someClosing(), ...(body as object) } }
    return shown.closing ?? someClosing()
  })
  const drawn = renderScreen(<ClosingTab lessonId={31} />, { at: '/', path: '/', now: present })
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'switch' = 'button') => {
    presses += 1
    await drawn.user.click(await screen.findByRole(role, { name }))
  }
  return { ...drawn, closed, press, presses: () => presses }
}

const nextStep = () => screen.findByRole('textbox', { name: /^الخطوة التالية/ })
const homework = () => screen.findByRole('textbox', { name: /^نص الواجب/ })
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('hiwar:closing'))

test('AFTER-2 the usual closing takes at most 6 presses, and homework is due on the next lesson', async () => {
  const { user, closed, press, presses } = draw()
  await press('وصف الأسرة والبيت')
  await press('كتابة رسالة من ثلاث جمل')
  await press('المادة التالية: يومي My day')
  await press('الواجب', 'switch')
  await user.type(await homework(), 'Five sentences about your family.')
  expect(await screen.findByRole('button', { name: /^موعد التسليم ٢٦ نوفمبر/ })).toBeVisible()
  await press('حفظ الختام')
  expect(presses()).toBeLessThanOrEqual(6)
  await toasted('حُفظ الختام')
  expect(closed.map(({ body }) => body)).toEqual([
    {
      canDo: [
        { id: 'A1.P1', how: 'helped' },
        { id: 'A1.W2', how: 'helped' },
      ],
      nextStep: '',
      nextSheetId: 'a1-03-my-day',
      homework: { text: 'Five sentences about your family.', dueDay: '2026-11-26' },
    },
  ])
})

test('each press on an ability says the next of its three states, in words and aloud', async ({ onTestFinished }) => {
  const announced: string[] = []
  onTestFinished(onAnnouncement((words) => announced.push(words)))
  const { press, closed } = draw()
  const ability = 'وصف الأسرة والبيت'
  await press(ability)
  await press(`${ability} بمساعدة`)
  expect(screen.getByRole('button', { name: `${ability} باستقلال`, pressed: true })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await press(`${ability} باستقلال`)
  expect(screen.getByRole('button', { name: ability, pressed: false })).toBeVisible()
  expect(announced).toEqual([`${ability}: بمساعدة`, `${ability}: باستقلال`, `${ability}: بلا علامة`])
  await press('ختام بلا إضافات')
  await waitFor(() => expect(closed[0]?.body).toEqual({ canDo: [], nextStep: '', nextSheetId: null, homework: null }))
})

test('the abilities stay in their places, so that two presses at one place tick one', async () => {
  const { closed, press } = draw()
  const tiles = async () => within(await screen.findByRole('group', { name: 'ما أُنجز' })).getAllByRole('button')
  const names = async () => (await tiles()).map((tile) => tile.firstElementChild?.textContent)
  const before = await names()
  await press('كتابة رسالة من ثلاث جمل')
  expect(await names()).toEqual(before)
  await press('كتابة رسالة من ثلاث جمل بمساعدة')
  await press('حفظ الختام')
  await waitFor(() => expect(closed[0]?.body).toMatchObject({ canDo: [{ id: 'A1.W2', how: 'alone' }] }))
})

test('a draft follows what undoes it', async () => {
  const first = draw()
  const ability = 'وصف الأسرة والبيت'
  for (const name of [ability, `${ability} بمساعدة`, `${ability} باستقلال`]) await first.press(name)
  first.unmount()
  draw()
  expect(await screen.findByRole('button', { name: ability, pressed: false })).toBeVisible()
})

test('what is typed while the closing is being saved stays, and is saved next', async () => {
  const { user, press } = draw()
  await user.type(await nextStep(), 'قصة')
  let answerNow = () => {}
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const late = respond(closingEndpoints.close, async ({ body }) => {
    await answered
    const closing = { ...someClosing(), ...(body as object) }
    shown = { ...shown, closing }
    return Response.json(closing)
  })
  await press('حفظ الختام')
  await waitFor(() => expect(late).toHaveLength(1))
  await user.type(await nextStep(), ' قصيرة')
  answerNow()
  await toasted('حُفظ الختام')
  expect(await nextStep()).toHaveValue('قصة قصيرة')
  expect(drafts()).toHaveLength(1)
  const saved = answer(closingEndpoints.close, ({ body }) => ({ ...someClosing(), ...(body as object) }))
  await press('حفظ الختام')
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ nextStep: 'قصة قصيرة' }))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('homework without a text, or with one that is too short, is not sent', async () => {
  const { user, press, closed } = draw()
  await press('الواجب', 'switch')
  await press('حفظ الختام')
  expect(await homework()).toBeInvalid()
  await user.type(await homework(), 'abc')
  await press('حفظ الختام')
  expect(await homework()).toHaveAccessibleDescription(fieldText('short-homework'))
  expect(closed).toEqual([])
})

test('the due day can be another one, and the day that the server refuses is marked', async () => {
  const { user, press } = draw()
  await press('الواجب', 'switch')
  await user.type(await homework(), 'Read page 12.')
  await chooseDay(user, screen.getByRole('button', { name: /^موعد التسليم/ }), '2026-12-01')
  const refused = refuse(closingEndpoints.close, 'bad-request', {
    status: 400,
    fields: [{ path: 'homework.dueDay', code: 'invalid-type' }],
  })
  await press('حفظ الختام')
  await waitFor(() => expect(refused[0]?.body).toMatchObject({ homework: { dueDay: '2026-12-01' } }))
  expect(await screen.findByRole('button', { name: /^موعد التسليم/ })).toBeInvalid()
})

test('a refusal is said, and what was typed stays on the device until it is saved', async () => {
  const first = draw()
  refuse(closingEndpoints.close, 'lesson-not-held')
  await first.user.type(await nextStep(), 'قصة قصيرة')
  await first.press('حفظ الختام')
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('lesson-not-held'))
  first.unmount()
  const { press } = draw()
  expect(await nextStep()).toHaveValue('قصة قصيرة')
  await press('حفظ الختام')
  await toasted('حُفظ الختام')
  expect(drafts()).toEqual([])
})

test('a draft of before the newest closing gives way to it', async () => {
  const first = draw()
  await first.user.type(await nextStep(), 'مسودة قديمة')
  first.unmount()
  shown = { ...shown, closing: someClosing() }
  const second = draw()
  expect(await nextStep()).toHaveValue('قصة قصيرة عن الأسرة')
  // A draft of that closing stays.
  await second.user.type(await nextStep(), '!')
  second.unmount()
  draw()
  expect(await nextStep()).toHaveValue('قصة قصيرة عن الأسرة!')
})

test('a later save replaces the whole closing', async () => {
  shown = { ...shown, closing: someClosing() }
  const { user, press, closed } = draw()
  await user.clear(await nextStep())
  await press('الواجب', 'switch')
  await press(/^كتابة رسالة من ثلاث جمل/)
  await press('حفظ الختام')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(closed[0]?.body).toEqual({
    canDo: [
      { id: 'A1.P1', how: 'alone' },
      { id: 'A1.W2', how: 'alone' },
    ],
    nextStep: '',
    nextSheetId: 'a1-03-my-day',
    homework: null,
  })
})

test.each([
  ['before its last five minutes', at('11:24'), 'كتابة الختام تبدأ ١١:٢٥ ص، قبل نهاية الدرس بخمس دقائق.'],
  ['a week after its end', at('11:30', 7), 'انتهى وقت كتابة الختام.'],
])('%s a lesson offers no form, and says why', async (_title, present, words) => {
  draw(present)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /ختام/ })).toBeNull()
})

test('a lesson in which the two did not meet says that it has no closing', async () => {
  shown = { ...shown, closable: null }
  draw()
  expect(await screen.findByText(codeText('lesson-not-held'))).toBeVisible()
})

test('near its end a lesson in which the two have just met is read again, and offers the form', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const held = shown
  shown = { ...shown, closable: null }
  draw(at('11:28'))
  expect(await screen.findByText(codeText('lesson-not-held'))).toBeVisible()
  shown = held
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await nextStep()).toBeVisible()
})
