import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer, cutOff, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { somePlace, someStanding } from '@hiwar/kit/testing/some-standing.ts'
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

const addButton = () => screen.getAllByRole('button', { name: 'إضافة وقت متاح' })[0] as HTMLElement
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** On a phone the delete button is beside the slot, in a wide window it is in the slot's dialog. */
async function askToDelete(user: ReturnType<typeof draw>['user']) {
  const edit = await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء/ })
  const beside = screen.queryByRole('button', { name: /^حذف الموعد، الثلاثاء/ })
  await user.click(beside ?? edit)
  if (beside === null) await user.click(await screen.findByRole('button', { name: 'حذف الموعد' }))
  return dialog('حذف الموعد؟')
}

test('the page shows the week, its totals and the slots of the day', async () => {
  haveSlots([evening], lessons)
  draw()
  expect(screen.getByText('أسبوع ٢١ – ٢٧ نوفمبر')).toBeVisible()
  expect(await screen.findByText('المتاح ساعة واحدة، المحجوز ساعة واحدة')).toBeVisible()
  expect(screen.getByText('٦:٠٠ – ٨:٠٠ م')).toBeVisible()
  expect(screen.getAllByText('منى السيد')).toHaveLength(2)
})

test('SLOT-1, SLOT-6 a slot is added with the keyboard alone, and its day is shown', async () => {
  haveSlots([])
  const asked = answer(slotEndpoints.change, { slots: [evening], canceled: nothingCanceled })
  const { user } = draw()
  addButton().focus()
  await user.keyboard('{Enter}')
  await dialog('إضافة وقت متاح')
  expect(screen.getByRole('combobox', { name: 'اليوم' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'اليوم' }), 'الأحد، ٢٩ نوفمبر')
  await user.selectOptions(screen.getByRole('combobox', { name: 'إلى' }), '٩:٠٠ م')
  await user.tab()
  haveSlots([slot(at('18:00', 5), at('21:00', 5))])
  within(await dialog('إضافة وقت متاح'))
    .getByRole('button', { name: 'إضافة وقت متاح' })
    .focus()
  await user.keyboard('{Enter}')
  await toasted('تمت إضافة الموعد.')
  expect(asked[0]?.body).toEqual({
    actions: [{ type: 'create', purpose: 'lesson', start: at('18:00', 5), end: at('21:00', 5) }],
  })
  expect(await screen.findByRole('button', { name: /^تعديل الموعد، الأحد، ٢٩ نوفمبر/ })).toBeVisible()
})

test('SLOT-2 a slot that overlaps another one is refused in its dialog', async () => {
  refuse(slotEndpoints.change, 'conflicting-schedule')
  const { user } = draw()
  await user.click(addButton())
  await user.click(within(await dialog('إضافة وقت متاح')).getByRole('button', { name: 'إضافة وقت متاح' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('conflicting-schedule'))
})

test('a retry after a lost response does not conflict with the slot that was already saved', async () => {
  haveSlots([])
  cutOff(slotEndpoints.change)
  const { user } = draw()
  await user.click(addButton())
  const button = within(await dialog('إضافة وقت متاح')).getByRole('button', { name: 'إضافة وقت متاح' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('send-failed'))
  refuse(slotEndpoints.change, 'conflicting-schedule')
  await user.click(button)
  await toasted('حُفظ هذا التغيير في المحاولة السابقة.')
  expect(button).not.toBeInTheDocument()
})

test('SLOT-3 deleting a slot with two lessons names both and the cost, and requires a confirmation', async () => {
  haveSlots([evening], lessons)
  const asked = answer(slotEndpoints.change, { slots: [], canceled: { ...nothingCanceled, lessons: 2 } })
  const { user } = draw()
  const asking = await askToDelete(user)
  expect(within(asking).getAllByRole('listitem')).toHaveLength(2)
  expect(asking).toHaveTextContent(
    'أثر الحذف: إلغاء درسين، وإبلاغ الطلاب، وعودة دقائقهم إليهم، وتسجيل ٤ نقاط، وانخفاض تقييمك المعروض ٠٫٢ لمدة ٩٠ يومًا.',
  )
  const button = within(asking).getByRole('button', { name: 'حذف الموعد وإلغاء الدروس' })
  await user.click(button)
  expect(asked).toHaveLength(0)
  await user.click(within(asking).getByRole('checkbox', { name: 'فهمت أثر الحذف' }))
  await user.click(button)
  await toasted('تم حذف الموعد، وإلغاء درسين.')
  expect(asked[0]?.body).toEqual({ actions: [{ type: 'delete', id: 1 }] })
})

test('SLOT-4 an empty slot is deleted after one confirmation', async () => {
  answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = draw()
  const asking = await askToDelete(user)
  expect(within(asking).queryByRole('checkbox')).toBeNull()
  await user.click(within(asking).getByRole('button', { name: 'حذف الموعد' }))
  await toasted('تم حذف الموعد.')
})

test.each([
  ['an empty slot', []],
  ['a slot with lessons', lessons],
])('%s that may not be deleted says why', async (_, booked) => {
  haveSlots([evening], booked)
  refuse(slotEndpoints.change, 'service-unavailable')
  const { user } = draw()
  const asking = within(await askToDelete(user))
  for (const understood of asking.queryAllByRole('checkbox')) await user.click(understood)
  await user.click(asking.getByRole('button', { name: /^حذف الموعد/ }))
  expect(await asking.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
})

test('shortening a slot with a lesson asks like a deletion', async () => {
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

test('SLOT-7 only a tutor manager chooses the purpose of a slot', async () => {
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = draw(Role.TutorManager)
  await user.click(addButton())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'الغرض' }), 'مقابلة')
  await user.click(within(await dialog('إضافة وقت متاح')).getByRole('button', { name: 'إضافة وقت متاح' }))
  await toasted('تمت إضافة الموعد.')
  expect(asked[0]?.body).toMatchObject({ actions: [{ purpose: 'interview' }] })
})

test('a tutor is not asked for the purpose of a slot', async () => {
  const { user } = draw()
  await user.click(addButton())
  await dialog('إضافة وقت متاح')
  expect(screen.queryByRole('combobox', { name: 'الغرض' })).toBeNull()
})

test('the next week is kept in the address, with a button back to this week', async () => {
  const { user, address } = draw()
  await user.click(screen.getByRole('button', { name: 'الأسبوع التالي' }))
  expect(address()).toBe('/schedule-management?day=2026-12-01')
  expect(screen.getByText('أسبوع ٢٨ نوفمبر – ٤ ديسمبر')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'هذا الأسبوع' }))
  expect(address()).toBe('/schedule-management')
})

test('a phone shows one day, and the day strip chooses another', async () => {
  await onPhone()
  haveSlots([evening, slot(at('09:00', 1), at('10:00', 1), { id: 2 })])
  const { user } = draw()
  await screen.findByText('٦:٠٠ – ٨:٠٠ م')
  await user.click(screen.getByRole('radio', { name: 'الأربعاء، ٢٥ نوفمبر' }))
  expect(await screen.findByText('٩:٠٠ – ١٠:٠٠ ص')).toBeVisible()
  expect(screen.queryByText('٦:٠٠ – ٨:٠٠ م')).toBeNull()
})

test('a phone shows the next slots of the week below an empty day', async () => {
  await onPhone()
  haveSlots([evening, slot(at('09:00', 2), at('10:00', 2), { id: 2 })])
  draw(Role.Tutor, '/schedule-management?day=2026-11-25')
  const next = await screen.findByRole('region', { name: 'الخميس، ٢٦ نوفمبر' })
  expect(within(next).getByText('٩:٠٠ – ١٠:٠٠ ص')).toBeVisible()
  expect(screen.getByText('لا مواعيد في هذا اليوم.')).toBeVisible()
})

test('a wide window shows the whole week, and a press opens a slot', async () => {
  await onLaptop()
  haveSlots([evening, slot(at('09:00', 1), at('10:00', 1), { id: 2 })], lessons)
  const { user } = draw()
  const calendar = await screen.findByRole('region', { name: 'مواعيد الأسبوع' })
  expect(within(calendar).getAllByRole('button', { name: /^تعديل الموعد/ })).toHaveLength(2)
  expect(within(calendar).getAllByText('منى السيد')).toHaveLength(2)
  await user.click(within(calendar).getByRole('button', { name: /^تعديل الموعد، الأربعاء/ }))
  expect(await screen.findByRole('combobox', { name: 'من' })).toHaveDisplayValue('٩:٠٠ ص')
})

test('a week is copied to the following weeks, without days that already have a slot', async () => {
  answer(slotEndpoints.list, ({ query }) => {
    const isThisWeek = query.get('after') === at('00:00', -3)
    const inTheWay = slot(at('19:00', 7), at('21:00', 7), { id: 9 })
    return { slots: page(isThisWeek ? [evening] : [inTheWay]), subslots: [] }
  })
  const { user } = draw()
  await screen.findByText(/^المتاح/)
  await user.click(screen.getByRole('button', { name: 'إدارة المواعيد' }))
  await user.click(await screen.findByRole('menuitem', { name: 'نسخ الأسبوع' }))
  const asking = await dialog('نسخ الأسبوع')
  await user.selectOptions(within(asking).getByRole('combobox', { name: 'عدد الأسابيع' }), 'أسبوعان')
  expect(await within(asking).findByText('ما يُضاف: موعد واحد')).toBeVisible()
  expect(within(asking).getByText('الثلاثاء، ١ ديسمبر')).toBeVisible()
  refuse(slotEndpoints.change, 'service-unavailable')
  await user.click(within(asking).getByRole('button', { name: 'نسخ الأسبوع' }))
  expect(await within(asking).findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  await user.click(within(asking).getByRole('button', { name: 'نسخ الأسبوع' }))
  await toasted('تم نسخ الأسبوع.')
  expect(asked[0]?.body).toEqual({
    actions: [{ type: 'create', purpose: 'lesson', start: at('18:00', 14), end: at('20:00', 14) }],
  })
})

test('a kept date stands before the lesson that follows it', async () => {
  await onPhone()
  haveSlots([evening], [record({ start: at('19:00') })])
  answer(
    standingTimeEndpoints.list,
    page([someStanding({ places: [somePlace('2026-11-24', { start: at('18:30') })] })]),
  )
  draw()
  const kept = await screen.findByText('٦:٣٠ – ٧:٠٠ م')
  const lesson = screen.getByText('٧:٠٠ – ٧:٣٠ م')
  expect(kept.compareDocumentPosition(lesson)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a kept date stands hatched with its student, and a slot that goes says that it is let go', async () => {
  const held = somePlace('2026-11-24', { start: at('18:30') })
  answer(standingTimeEndpoints.list, page([someStanding({ places: [held] })]))
  const { user } = draw()
  expect(await screen.findByText('منى السيد')).toBeVisible()
  expect(screen.getByText('المتاح ساعة و٣٠ دقيقة')).toBeVisible()
  const asking = await askToDelete(user)
  expect(asking).toHaveTextContent('ومن المواعيد الثابتة يُترك موعد واحد: منى السيد.')
  expect(within(asking).queryByRole('checkbox')).toBeNull()
})
