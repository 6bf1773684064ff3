import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { parseInstant, parseRange } from '@hiwar/domain/time/instant.ts'
import { hourHeight } from '@hiwar/kit/calendar/calendar-place.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { at, now, record, slot, tutorId } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { ScheduleManagementPage } from './ScheduleManagementPage.tsx'
import { shifted, shiftOfDrag } from './slot-shift.ts'
import { haveSlots, nothingCanceled } from './testing/have-slots.ts'

const evening = slot(at('18:00'), at('20:00'))

async function focusSlot() {
  await onLaptop()
  loggedIn({ id: tutorId, role: Role.Tutor })
  const drawn = renderScreen(<ScheduleManagementPage />, { at: '/schedule-management', now })
  const edit = await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء/ })
  edit.focus()
  return drawn
}
const update = (start: string, end: string) => ({ actions: [{ type: 'update', id: 1, start, end }] })

test('keys move and stretch a slot, the new times are shown first, and the change is taken back', async () => {
  haveSlots([evening])
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = await focusSlot()
  await user.keyboard('{Alt>}{ArrowLeft}{ArrowDown}{/Alt}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('٦:١٥ – ٨:٣٠ م')).toBeVisible()
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  await toasted('تم حفظ التغييرات.')
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  await toasted('عاد الموعد إلى وقته.')
  expect(asked.map(({ body }) => body)).toEqual([
    update(at('18:15', 1), at('20:30', 1)),
    update(at('18:00'), at('20:00')),
  ])
})

test('Escape leaves the slot where it was', async () => {
  haveSlots([evening])
  const asked = answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = await focusSlot()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}')
  expect(screen.queryByText('٦:١٥ – ٨:١٥ م')).toBeNull()
  expect(asked).toEqual([])
})

test('a move that would cost a booking opens the form with the new times, which asks', async () => {
  haveSlots([evening], [record({ id: 31, start: at('18:00') })])
  const { user } = await focusSlot()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  expect(await screen.findByRole('combobox', { name: 'من' })).toHaveDisplayValue('٦:١٥ م')
  await user.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
  expect(await screen.findByRole('dialog', { name: 'تقصير الموعد؟' })).toBeVisible()
})

test('a refused move says why', async () => {
  haveSlots([evening])
  refuse(slotEndpoints.change, 'conflicting-schedule')
  const { user } = await focusSlot()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await toasted(codeText('conflicting-schedule'))
})

test('an undo and the change that it overtakes are confirmed each in its own words', async () => {
  haveSlots([evening])
  answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user } = await focusSlot()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  const undo = await screen.findByRole('button', { name: 'تراجع' })
  const answering = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let changes = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && changes++ === 0) await held
    return answering(address, init)
  })
  screen.getByRole('button', { name: /^تعديل الموعد، الثلاثاء/ }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}')
  await user.click(undo)
  await toasted('عاد الموعد إلى وقته.')
  release()
  await toasted('تم حفظ التغييرات.')
})

test('a slot moved to another day takes the focus along; one moved within its day takes none later', async () => {
  haveSlots([evening])
  answer(slotEndpoints.change, { slots: [], canceled: nothingCanceled })
  const { user, queryClient } = await focusSlot()
  haveSlots([slot(at('18:15'), at('20:15'))])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  const moved = await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء.*٦:١٥/ })
  moved.blur()
  haveSlots([slot(at('18:15'), at('21:00'))])
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('button', { name: /^تعديل الموعد، الثلاثاء.*٩:٠٠/ })).not.toHaveFocus()
  moved.focus()
  haveSlots([slot(at('18:15', 1), at('21:00', 1))])
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}')
  expect(await screen.findByRole('button', { name: /^تعديل الموعد، الأربعاء/ })).toHaveFocus()
})

test('a drag counts days from right to left and quarters downwards; no slot moves into the past', () => {
  expect(shiftOfDrag(-140, hourHeight / 2, 140, false)).toEqual({ days: 1, quarters: 2, isStretch: false })
  expect(shiftOfDrag(-140, hourHeight / 2, 140, true)).toEqual({ days: 0, quarters: 2, isStretch: true })
  const range = parseRange(evening)
  expect(shifted(range, { days: -1, quarters: 0, isStretch: false }, parseInstant(now))).toBeUndefined()
  expect(shifted(range, { days: 0, quarters: -8, isStretch: true }, parseInstant(now))).toBeUndefined()
})
