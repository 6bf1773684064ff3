import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, record, slot, tutorId } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { ScheduleManagementPage } from './ScheduleManagementPage.tsx'
import { haveSlots, nothingCanceled } from './testing/have-slots.ts'

const evening = slot(at('18:00'), at('20:00'))
const lessons = [record({ id: 31, start: at('18:00') }), record({ id: 32, start: at('19:00') })]

beforeEach(() => {
  haveSlots([evening])
})

function draw(role: Role = Role.Tutor, address = '/schedule-management') {
  loggedIn({ id: tutorId, role })
  return renderScreen(<ScheduleManagementPage />, { at: address, now, path: '/schedule-management' })
}

const addButton = () => screen.getAllByRole('button', { name: 'إضافة موعد' })[0] as HTMLElement
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** On a phone a slot is deleted beside it, in a wide window from its dialog. */
async function askToDelete(user: ReturnType<typeof draw>['user']) {
  const edit = await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء/ })
  const beside = screen.queryByRole('button', { name: /^حذف الموعد، الثلاثاء/ })
  await user.click(beside ?? edit)
  if (beside === null) await user.click(await screen.findByRole('button', { name: 'حذف الموعد' }))
  return dialog('حذف الموعد؟')
}

test('the week, its totals, and the slots of the day', async () => {
  haveSlots([evening], lessons)
  draw()
  expect(screen.getByText('أسبوع ٢١ – ٢٧ نوفمبر')).toBeVisible()
  expect(await screen.findByText('المتاح ساعة واحدة، المحجوز ساعة واحدة')).toBeVisible()
  expect(screen.getByText('٦:٠٠ – ٨:٠٠ م')).toBeVisible()
  expect(screen.getAllByText('منى السيد')).toHaveLength(2)
})

test('SLOT-1, SLOT-6 a slot is added by the dialog, with the keyboard alone, and its day is shown', async () => {
  haveSlots([])
  const asked = answer(slotEndpoints.change, { slots: [evening], canceled: nothingCanceled })
  const { user } = draw()
  addButton().focus()
  await user.keyboard('{Enter}')
  await dialog('إضافة موعد')
  expect(screen.getByRole('combobox', { name: 'اليوم' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'اليوم' }), 'الأحد، ٢٩ نوفمبر')
  await user.selectOptions(screen.getByRole('combobox', { name: 'إلى' }), '٩:٠٠ م')
  await user.tab()
  haveSlots([slot(at('18:00', 5), at('21:00', 5))])
  within(await dialog('إضافة موعد'))
    .getByRole('button', { name: 'إضافة موعد' })
    .focus()
  await user.keyboard('{Enter}')
  await toasted('تم إضافة الموعد.')
  expect(asked[0]?.body).toEqual({
    actions: [{ type: 'create', purpose: 'lesson', start: at('18:00', 5), end: at('21:00', 5) }],
  })
  expect(await screen.findByRole('button', { name: /^تعديل الموعد، الأحد، ٢٩ نوفمبر/ })).toBeVisible()
})

test('SLOT-2 a slot that lies on another one is refused in its dialog', async () => {
  refuse(slotEndpoints.change, 'conflicting-schedule')
  const { user } = draw()
  await user.click(addButton())
  await user.click(within(await dialog('إضافة موعد')).getByRole('button', { name: 'إضافة موعد' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('conflicting-schedule'))
})

test('a slot whose answer was lost does not stand in its own way', async () => {
  haveSlots([])
  cutOff(slotEndpoints.change)
  const { user } = draw()
  await user.click(addButton())
  const button = within(await dialog('إضافة موعد')).getByRole('button', { name: 'إضافة موعد' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('send-failed'))
  refuse(slotEndpoints.change, 'conflicting-schedule')
  await user.click(button)
  await toasted('حُفظ هذا التغيير في المحاولة السابقة.')
  expect(button).not.toBeInTheDocument()
})

test('SLOT-3 a slot with two lessons names both, says what it costs, and waits until that was understood', async () => {
  haveSlots([evening], lessons)
  const asked = answer(slotEndpoints.change, { slots: [], canceled: { ...nothingCanceled, lessons: 2 } })
  const { user } = draw()
  const asking = await askToDelete(user)
  expect(within(asking).getAllByRole('listitem')).toHaveLength(2)
  expect(asking).toHaveTextContent(
    'أثر الحذف: إلغاء درسين، وإبلاغ الطلاب، وعودة دقائقهم إليهم، وانخفاض تقييمك المعروض ٠٫٢ لمدة ٩٠ يومًا.',
  )
  const button = within(asking).getByRole('button', { name: 'حذف الموعد وإلغاء الدروس' })
  await user.click(button)
  expect(asked).toHaveLength(0)
  await user.click(within(asking).getByRole('checkbox', { name: 'فهمت أثر الحذف' }))
  await user.click(button)
  await toasted('تم حذف الموعد، وإلغاء درسين.')
  expect(asked[0]?.body).toEqual({ actions: [{ type: 'delete', id: 1 }] })
})

test('SLOT-4 an empty slot is deleted after one simple question', async () => {
  answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = draw()
  const asking = await askToDelete(user)
  expect(within(asking).queryByRole('checkbox')).toBeNull()
  await user.click(within(asking).getByRole('button', { name: 'حذف الموعد' }))
  await toasted('تم حذف الموعد.')
})

test('a slot that is shortened over a lesson asks as a deletion does', async () => {
  haveSlots([evening], lessons)
  const asked = answer(slotEndpoints.change, { slots: [], canceled: { ...nothingCanceled, lessons: 1 } })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'إلى' }), '٧:٠٠ م')
  await user.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
  const asking = await dialog('تقصير الموعد؟')
  expect(within(asking).getAllByRole('listitem')).toHaveLength(1)
  await user.click(within(asking).getByRole('checkbox', { name: 'فهمت أثر التعديل' }))
  await user.click(within(asking).getByRole('button', { name: 'تعديل الموعد وإلغاء الدروس' }))
  await toasted('تم حفظ التغييرات.')
  expect(asked[0]?.body).toEqual({ actions: [{ type: 'update', id: 1, start: at('18:00'), end: at('19:00') }] })
})

test('SLOT-7 only a manager says what a slot is for', async () => {
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = draw(Role.TutorManager)
  await user.click(addButton())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'الغرض' }), 'مقابلة')
  await user.click(within(await dialog('إضافة موعد')).getByRole('button', { name: 'إضافة موعد' }))
  await toasted('تم إضافة الموعد.')
  expect(asked[0]?.body).toMatchObject({ actions: [{ purpose: 'interview' }] })
})

test('a tutor is not asked what a slot is for', async () => {
  const { user } = draw()
  await user.click(addButton())
  await dialog('إضافة موعد')
  expect(screen.queryByRole('combobox', { name: 'الغرض' })).toBeNull()
})

test('the next week stands in the address, and the way back to this one beside it', async () => {
  const { user, address } = draw()
  await user.click(screen.getByRole('button', { name: 'الأسبوع التالي' }))
  expect(address()).toBe('/schedule-management?day=2026-12-01')
  expect(screen.getByText('أسبوع ٢٨ نوفمبر – ٤ ديسمبر')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'هذا الأسبوع' }))
  expect(address()).toBe('/schedule-management')
})

test('a phone shows one day; another one is chosen from the strip', async () => {
  await onPhone()
  haveSlots([evening, slot(at('09:00', 1), at('10:00', 1), { id: 2 })])
  const { user } = draw()
  await screen.findByText('٦:٠٠ – ٨:٠٠ م')
  await user.click(screen.getByRole('radio', { name: 'الأربعاء، ٢٥ نوفمبر' }))
  expect(await screen.findByText('٩:٠٠ – ١٠:٠٠ ص')).toBeVisible()
  expect(screen.queryByText('٦:٠٠ – ٨:٠٠ م')).toBeNull()
})

test('a wide window shows the whole week, and a slot opens by a press', async () => {
  await onLaptop()
  haveSlots([evening, slot(at('09:00', 1), at('10:00', 1), { id: 2 })], lessons)
  const { user } = draw()
  const calendar = await screen.findByRole('region', { name: 'مواعيد الأسبوع' })
  expect(within(calendar).getAllByRole('button', { name: /^تعديل الموعد/ })).toHaveLength(2)
  expect(within(calendar).getAllByText('منى السيد')).toHaveLength(2)
  await user.click(within(calendar).getByRole('button', { name: /^تعديل الموعد، الأربعاء/ }))
  expect(await screen.findByRole('combobox', { name: 'من' })).toHaveDisplayValue('٩:٠٠ ص')
})

test('a week is copied to those that follow, without the days that have something', async () => {
  answer(slotEndpoints.list, ({ query }) => {
    const isThisWeek = query.get('after') === at('00:00', -3)
    const inTheWay = slot(at('19:00', 7), at('21:00', 7), { id: 9 })
    return { slots: page(isThisWeek ? [evening] : [inTheWay]), subslots: [] }
  })
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'نسخ الأسبوع' }))
  const asking = await dialog('نسخ الأسبوع')
  await user.selectOptions(within(asking).getByRole('combobox', { name: 'عدد الأسابيع' }), 'أسبوعان')
  expect(await within(asking).findByText('ما يُضاف: موعد واحد')).toBeVisible()
  expect(within(asking).getByText('الثلاثاء، ١ ديسمبر')).toBeVisible()
  await user.click(within(asking).getByRole('button', { name: 'نسخ الأسبوع' }))
  await toasted('تم نسخ الأسبوع.')
  expect(asked[0]?.body).toEqual({
    actions: [{ type: 'create', purpose: 'lesson', start: at('18:00', 14), end: at('20:00', 14) }],
  })
})
