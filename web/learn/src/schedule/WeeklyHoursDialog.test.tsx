import { type Slot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { weeklyHoursEndpoints } from '@hiwar/contract/appointments/weekly-hours.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, now, page, slot, tutorId } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { WeeklyHoursDialog } from './WeeklyHoursDialog.tsx'

const evening = { from: 18 * 60, to: 22 * 60 }
const monday = { weekday: 1 as const, ...evening }
const unchanged = { hours: [], daysOff: [], daysByHand: [], added: 0, removed: 0, skipped: [] }

async function draw(hours: (typeof monday)[], daysOff: string[] = [], daysByHand: string[] = [], slots: Slot[] = []) {
  loggedIn({ id: tutorId, role: Role.Tutor })
  answer(slotEndpoints.list, { slots: page(slots), subslots: [] })
  answer(weeklyHoursEndpoints.read, { hours, daysOff, daysByHand })
  const { user } = renderScreen(<WeeklyHoursDialog onClose={() => undefined} />, { now })
  const dialog = within(await screen.findByRole('dialog', { name: 'ساعاتي الأسبوعية' }))
  await dialog.findByRole('checkbox', { name: 'الأحد' })
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'حفظ الساعات' })) }
}

test('a tutor without weekly hours says Sunday to Thursday from six to ten by two presses', async () => {
  const { user, dialog, save } = await draw([])
  await user.click(dialog.getByRole('button', { name: 'من الأحد إلى الخميس، ٦ إلى ١٠ مساءً' }))
  const asked = answer(weeklyHoursEndpoints.change, { ...unchanged, added: 60, skipped: ['2026-12-01'] })
  await save()
  await toasted('حُفظت ساعاتك. المواعيد المضافة: ٦٠ موعدًا.')
  await toasted('أيام فيها مواعيد أخرى أو دروس محجوزة، فبقيت كما هي: ١ ديسمبر')
  const hours = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, ...evening }))
  expect(asked[0]?.body).toEqual({ hours, daysOff: [], daysRestored: [] })
})

test('a tutor without weekly hours finds the slots of the coming days in the form, and saves them as such', async () => {
  const { dialog, save } = await draw(
    [],
    [],
    [],
    [slot(at('18:00', 1), at('22:00', 1)), slot(at('18:00', 1), at('22:00', 1))],
  )
  expect(dialog.getByText(/^هذه مواعيدك في الأيام السبعة القادمة/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'الأربعاء' })).toBeChecked()
  const asked = answer(weeklyHoursEndpoints.change, { ...unchanged, added: 12 })
  await save()
  await toasted('حُفظت ساعاتك. المواعيد المضافة: ١٢ موعدًا.')
  expect(asked[0]?.body).toMatchObject({ hours: [{ weekday: 3, ...evening }] })
})

test('hours of today that have begun say that they begin next week', async () => {
  const tuesday = { weekday: 2 as const, from: 9 * 60, to: 15 * 60 }
  const { user, dialog, save } = await draw([monday])
  await user.click(dialog.getByRole('checkbox', { name: 'السبت' }))
  answer(weeklyHoursEndpoints.change, { ...unchanged, hours: [tuesday], added: 12 })
  await save()
  await toasted('ساعات اليوم بدأت قبل الحفظ، فتبدأ من الأسبوع القادم. ما بقي من اليوم يُضاف وحده بزر «إضافة وقت متاح».')
})

test('an evening ends in the night of the next day, which is named', async () => {
  const { user, dialog, save } = await draw([monday])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'إلى، الاثنين' }), 'حتى ٣:٠٠ ص (الثلاثاء)')
  const asked = answer(weeklyHoursEndpoints.change, { ...unchanged, added: 12 })
  await save()
  await toasted('حُفظت ساعاتك. المواعيد المضافة: ١٢ موعدًا.')
  expect(asked[0]?.body).toMatchObject({ hours: [{ weekday: 1, from: 18 * 60, to: 27 * 60 }] })
})

test('the day on which hours end can be read on a phone', async () => {
  const { user, dialog } = await draw([monday])
  const to = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'إلى، الاثنين' })
  await user.selectOptions(to, 'حتى ٣:٠٠ ص (الثلاثاء)')
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(to)
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = font
  const room = to.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  expect(pen.measureText(to.selectedOptions[0]?.text ?? '').width).toBeLessThan(room)
})

test('days, further hours, the same hours for all days, and days off', async () => {
  const { user, dialog, save } = await draw([monday], ['2026-11-30'], ['2026-12-14'])
  await user.click(dialog.getByRole('checkbox', { name: 'السبت' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'من، الاثنين' }), '٥:٠٠ م')
  await user.click(dialog.getByRole('button', { name: 'إضافة فترة، الاثنين' }))
  await user.click(dialog.getByRole('button', { name: 'تطبيق ساعات الاثنين على باقي الأيام المختارة' }))
  await user.click(dialog.getByRole('button', { name: /^إعادة يوم الاثنين، ٣٠/ }))
  await user.click(dialog.getByRole('button', { name: /^إعادة يوم الاثنين، ١٤/ }))
  await chooseDay(user, dialog.getByRole('button', { name: /^أيام بلا دروس/ }), '2026-12-07')
  const asked = answer(weeklyHoursEndpoints.change, { ...unchanged, added: 1, removed: 2 })
  await save()
  await toasted('حُفظت ساعاتك. المواعيد المضافة: موعد واحد، والمحذوفة: موعدان.')
  const [first, second] = [
    { from: 17 * 60, to: 21 * 60 },
    { from: 22 * 60, to: 24 * 60 },
  ]
  expect(asked[0]?.body).toEqual({
    hours: [1, 6].flatMap((weekday) => [
      { weekday, ...first },
      { weekday, ...second },
    ]),
    daysOff: ['2026-12-07'],
    daysRestored: ['2026-12-14'],
  })
})

test('hours that overlap are said before they are sent, and a refusal keeps the form', async () => {
  const { user, dialog, save } = await draw([monday, { ...monday, from: 23 * 60, to: 24 * 60 }])
  const from = dialog.getAllByRole('combobox', { name: 'من، الاثنين' })[1] as HTMLElement
  await user.selectOptions(from, '٩:٠٠ م')
  expect(await dialog.findByRole('alert')).toHaveTextContent('فترتان في اليوم نفسه متداخلتان')
  expect(dialog.getByRole('button', { name: 'حفظ الساعات' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getAllByRole('button', { name: /^حذف الفترة، الاثنين/ })[1] as HTMLElement)
  refuse(weeklyHoursEndpoints.change, 'service-unavailable')
  await save()
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
})
