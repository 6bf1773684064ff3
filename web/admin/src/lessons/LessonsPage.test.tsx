import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someLesson, someTimeline } from '../kit/testing/some-lesson.ts'
import './LessonsPage.tsx'

const over = { status: 'fulfilled', attendance: 'student-only', minutesReturned: true } as const

function show(record: ReturnType<typeof someLesson>, timeline = someTimeline({ events: [], verdict: null })) {
  answer(lessonEndpoints.read, record)
  answer(lessonEndpoints.timeline, timeline)
  return answer(lessonEndpoints.list, { list: [record], total: 1 })
}

beforeEach(() => {
  answer(accountEndpoints.list, { list: [], total: 0 })
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('ALES-1 filters of moment, state, review and days are kept in the address and sent with the call', async () => {
  const asked = show(someLesson({ status: 'happening' }))
  const view = renderAdmin('/lessons', Role.RegularAdmin)
  expect(await screen.findByRole('row', { name: /كريم/ })).toHaveTextContent('جارٍ الآن')
  await view.user.selectOptions(screen.getByLabelText('الوقت'), 'جارية')
  await view.user.selectOptions(screen.getByLabelText('الحالة'), 'غير ملغاة')
  await view.user.click(screen.getByRole('button', { name: 'للمراجعة' }))
  expect(view.address()).toBe('/lessons?moment=now&state=live&review=true')
  await waitFor(() => expect(asked.at(-1)?.query.get('review')).toBe('true'))
  expect([asked.at(-1)?.query.get('now'), asked.at(-1)?.query.get('canceled')]).toEqual(['true', 'false'])
})

test('the days of the filter are Cairo days, both included', async () => {
  const asked = show(someLesson())
  renderAdmin('/lessons?from=2026-11-24&to=2026-11-24', Role.RegularAdmin)
  await screen.findByText('كريم')
  const query = asked.at(-1)?.query
  expect([query?.get('after'), query?.get('before')]).toEqual(['2026-11-23T22:00:00.000Z', '2026-11-24T22:00:00.000Z'])
})

test('ALES-2 the details of a missed lesson say in one sentence who joined and what was returned', async () => {
  show(someLesson(over), someTimeline())
  renderAdmin('/lessons?open=60', Role.RegularAdmin)
  const panel = await dialog('الدرس ٦٠')
  const sentence = await panel.findByText(/^دخل الطالب/)
  expect(said(sentence)).toBe('دخل الطالب ٧:٣٠ م، ولم يحضر المدرّس. عادت ٣٠ دقيقة.')
  expect(panel.getByRole('img', { name: 'لم يدخل الغرفة' })).toBeVisible()
  expect(panel.getByText('دخول الغرفة', { exact: false })).toHaveTextContent('دخول الغرفة: عمر')
  expect(panel.getByText('١٥ دقيقة')).toBeVisible()
})

test('ALES-3 staff can cancel only a lesson that has not begun, and the dialog names the consequences', async () => {
  show(someLesson())
  const sent = answer(lessonEndpoints.cancel, someLesson({ status: 'canceled' }).lesson)
  const view = renderAdmin('/lessons?open=60', Role.RegularAdmin)
  const panel = await dialog('الدرس ٦٠')
  await view.user.click(await panel.findByRole('button', { name: 'إلغاء الدرس' }))
  const asking = await dialog('إلغاء الدرس؟')
  expect(said(asking.getByText(/تعود/))).toContain('تعود ٣٠ دقيقة إلى الرصيد')
  const canceled = someLesson({ status: 'canceled', canceledBy: 2 })
  show(canceled)
  await view.user.click(asking.getByRole('button', { name: 'إلغاء الدرس' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await panel.findByText('إلغاء من فريق حوار')).toBeVisible()
  expect(panel.queryByRole('button', { name: 'إلغاء الدرس' })).not.toBeInTheDocument()
})

test('ALES-4 reversed days show an error at the field and send no call', async () => {
  const asked = show(someLesson())
  renderAdmin('/lessons?from=2026-11-25&to=2026-11-24', Role.RegularAdmin)
  expect(await screen.findByLabelText('إلى يوم')).toBeInvalid()
  expect(asked).toEqual([])
})

test('ALES-5 staff settle a judged lesson in its panel, with earning, minutes and a reason', async () => {
  show(someLesson({ ...over, review: true }), someTimeline())
  const sent = answer(lessonEndpoints.decide, someTimeline())
  const view = renderAdmin('/lessons?review=true&open=60', Role.RegularAdmin)
  const panel = await dialog('الدرس ٦٠')
  const choices = await panel.findByRole('group', { name: /^أجر الدرس .* ودقائقه/ })
  expect(panel.queryByRole('button', { name: 'حفظ القرار' })).not.toBeInTheDocument()
  await view.user.click(within(choices).getByRole('radio', { name: /^لا يُحسب الأجر، وتعود الدقائق/ }))
  await view.user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  expect(panel.getByLabelText('سبب القرار')).toBeInvalid()
  await view.user.type(panel.getByLabelText('سبب القرار'), 'لم يحضر المدرّس')
  answer(lessonEndpoints.list, { list: [], total: 0 })
  await view.user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ earning: 'void', minutesReturned: true, reason: 'لم يحضر المدرّس' }),
  )
  await waitFor(() => expect(screen.queryByRole('row', { hidden: true, name: /كريم/ })).not.toBeInTheDocument())
})

test('a settlement that takes back withdrawn money is refused in words', async () => {
  show(someLesson(over), someTimeline())
  refuse(lessonEndpoints.decide, 'no-enough-minutes')
  const view = renderAdmin('/lessons?open=60', Role.RegularAdmin)
  const panel = await dialog('الدرس ٦٠')
  await view.user.click(await panel.findByRole('radio', { name: /^يُحسب الأجر، ويبقى/ }))
  await view.user.type(panel.getByLabelText('سبب القرار'), 'حضر الاثنان')
  await view.user.click(panel.getByRole('button', { name: 'حفظ القرار' }))
  expect(await panel.findByRole('alert')).toBeVisible()
})
