import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now, tutorId } from '../pages/testing/fixtures.ts'
import { ScheduleManagementPage } from './ScheduleManagementPage.tsx'
import { haveSlots } from './testing/have-slots.ts'
import './WaitingForYou.tsx'

test('a tutor sees how many students wait for which hours, and adds such a time', async () => {
  haveSlots([])
  const cells = [19, 20].map((hour) => ({ weekday: 4 as const, hour, students: 3 }))
  answer(waitingListEndpoints.demand, { cells })
  loggedIn({ id: tutorId, role: Role.Tutor })
  const { user } = renderScreen(<ScheduleManagementPage />, { at: '/', now, path: '/' })
  expect(said((await screen.findByText('٧:٠٠ – ٩:٠٠ م')).closest('li'))).toMatch(/^الخميس ٧:٠٠ – ٩:٠٠ م٣ طلاب/)
  await user.click(screen.getByRole('button', { name: /^إضافة موعد، الخميس/ }))
  expect(await screen.findByRole('combobox', { name: 'اليوم' })).toHaveDisplayValue('الخميس، ٢٦ نوفمبر')
  expect(screen.getByRole('combobox', { name: 'من' })).toHaveDisplayValue('٧:٠٠ م')
  expect(screen.getByRole('combobox', { name: 'إلى' })).toHaveDisplayValue('٩:٠٠ م')
})
