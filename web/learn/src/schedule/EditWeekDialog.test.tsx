import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, record, slot, tutorId } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { ScheduleManagementPage } from './ScheduleManagementPage.tsx'
import { haveSlots, nothingCanceled } from './testing/have-slots.ts'

const evening = slot(at('18:00'), at('20:00'))
const thursday = slot(at('18:00', 2), at('20:00', 2), { id: 2 })

beforeEach(() => haveSlots([evening, thursday]))

async function openWeek(role: Role = Role.Tutor) {
  loggedIn({ id: tutorId, role })
  const { user } = renderScreen(<ScheduleManagementPage />, { at: '/schedule-management', now })
  await user.click(screen.getByRole('button', { name: 'إدارة المواعيد' }))
  await user.click(await screen.findByRole('menuitem', { name: 'تعديل الأسبوع' }))
  const dialog = await screen.findByRole('dialog', { name: 'تعديل الأسبوع' })
  await within(dialog).findByRole('group', { name: /^الثلاثاء/ })
  return { user, dialog: within(dialog) }
}

type Opened = Awaited<ReturnType<typeof openWeek>>

const day = ({ dialog }: Opened, name: string) => within(dialog.getByRole('region', { name }))
const save = ({ dialog }: Opened) => dialog.getByRole('button', { name: 'حفظ' })
const tuesday = 'الثلاثاء، ٢٤ نوفمبر'

test('deleted, moved and new slots of the week are sent in one request', async () => {
  const sent = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const opened = await openWeek()
  const { user } = opened
  expect(save(opened)).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(day(opened, tuesday).getByRole('combobox', { name: 'من' }), '٧:٠٠ م')
  await user.click(day(opened, 'الخميس، ٢٦ نوفمبر').getByRole('button', { name: /^حذف الفترة/ }))
  await user.click(opened.dialog.getByRole('button', { name: 'إضافة فترة، الجمعة، ٢٧ نوفمبر' }))
  await user.click(save(opened))
  await toasted('تم حفظ التغييرات.')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      actions: [
        { type: 'delete', id: 2 },
        { type: 'update', id: 1, start: at('19:00'), end: at('21:00') },
        { type: 'create', purpose: 'lesson', start: at('18:00', 3), end: at('20:00', 3) },
      ],
    },
  ])
})

test('only free times are offered, and past days offer none', async () => {
  const opened = await openWeek()
  const { user } = opened
  await user.click(opened.dialog.getByRole('button', { name: `إضافة فترة، ${tuesday}` }))
  const [, added] = day(opened, tuesday).getAllByRole('combobox', { name: 'من' })
  const offered = within(added as HTMLElement).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).not.toContain('٦:٠٠ م')
  expect(offered.map(({ textContent }) => textContent)).toContain('٨:٠٠ م')
  expect(day(opened, 'الاثنين، ٢٣ نوفمبر').getByText('انتهى هذا اليوم.')).toBeVisible()
  expect(day(opened, 'الاثنين، ٢٣ نوفمبر').queryByRole('button')).toBeNull()
})

test('SLOT-5 leaving the week with unsaved changes asks first', async () => {
  const opened = await openWeek()
  const { user, dialog } = opened
  await user.click(day(opened, tuesday).getByRole('button', { name: /^حذف الفترة/ }))
  await user.click(dialog.getByRole('button', { name: 'الأسبوع التالي' }))
  await user.click(await screen.findByRole('button', { name: 'إكمال التعديل' }))
  expect(save(opened)).not.toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('button', { name: 'الأسبوع التالي' }))
  await within(await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })).findByText(/سيضيع/)
  haveSlots([])
  await user.click(screen.getByRole('button', { name: 'الخروج بلا حفظ' }))
  expect(await dialog.findByRole('region', { name: 'السبت، ٢٨ نوفمبر' })).toBeVisible()
  expect(save(opened)).toHaveAttribute('aria-disabled', 'true')
})

test('a row that overlaps a slot made elsewhere is marked, and the other changes stay', async () => {
  const opened = await openWeek()
  const { user } = opened
  await user.selectOptions(day(opened, tuesday).getByRole('combobox', { name: 'إلى' }), '٩:٠٠ م')
  refuse(slotEndpoints.change, 'conflicting-schedule')
  haveSlots([evening, thursday, slot(at('20:00'), at('22:00'), { id: 3 })])
  await user.click(save(opened))
  // Above the buttons and at the row.
  await waitFor(() => expect(opened.dialog.getAllByText(codeText('conflicting-schedule'))).toHaveLength(2))
  const from = day(opened, tuesday).getByRole('combobox', { name: 'من' })
  expect(from).toHaveAccessibleDescription(codeText('conflicting-schedule'))
  expect(day(opened, tuesday).getByRole('combobox', { name: 'إلى' })).toHaveDisplayValue('٩:٠٠ م')
  expect(save(opened)).toHaveAttribute('aria-disabled', 'true')
})

test('deleting a row with lessons names them first', async () => {
  haveSlots([evening], [record({ id: 31, start: at('18:00') })])
  const sent = answer(slotEndpoints.change, { slots: [], canceled: { ...nothingCanceled, lessons: 1 } })
  const opened = await openWeek()
  const { user } = opened
  expect(day(opened, tuesday).getByText('المحجوز: درس واحد')).toBeVisible()
  await user.click(day(opened, tuesday).getByRole('button', { name: /^حذف الفترة/ }))
  await user.click(save(opened))
  const asking = within(await screen.findByRole('dialog', { name: 'حذف الموعد؟' }))
  expect(asking.getByText('منى السيد')).toBeVisible()
  await user.click(asking.getByRole('checkbox', { name: 'فهمت أثر الحذف' }))
  await user.click(asking.getByRole('button', { name: 'حذف الموعد وإلغاء الدروس' }))
  await toasted('تم حفظ التغييرات.')
  expect(sent[0]?.body).toEqual({ actions: [{ type: 'delete', id: 1 }] })
})

test("a manager's bookings are named by their kind", async () => {
  answer(lessonEndpoints.list, page([]))
  const subslots = [{ parent: 1, start: at('18:00'), end: at('18:30') }]
  const interviews = slot(at('18:00'), at('20:00'), { purpose: 'interview' })
  answer(slotEndpoints.list, { slots: page([interviews]), subslots })
  const opened = await openWeek(Role.TutorManager)
  expect(day(opened, tuesday).getByText('المحجوز: مقابلة واحدة')).toBeVisible()
  expect(day(opened, tuesday).getByRole('combobox', { name: 'الغرض' })).toHaveDisplayValue('مقابلة')
})
