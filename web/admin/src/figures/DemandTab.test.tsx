import { type DemandFigures, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './FiguresPage.tsx'

const figures: DemandFigures = {
  cells: [
    { weekday: 2, hour: 19, students: 3, freeMinutes: 90 },
    { weekday: 4, hour: 20, students: 7, freeMinutes: 0 },
    { weekday: 5, hour: 9, students: 0, freeMinutes: 60 },
  ],
  joined: 9,
  offered: 8,
  accepted: 6,
  taken: 7_500,
  medianAnswerMinutes: 3,
}

test('the demand is a map of the week from right to left, and a table of the same hours', async () => {
  answer(waitingListEndpoints.figures, figures)
  const { user } = renderAdmin('/figures?tab=demand', Role.RegularAdmin)
  const map = await screen.findByRole('region', { name: 'خريطة' })
  const tuesday = within(map).getByRole('row', { name: /^الثلاثاء/ })
  expect(within(tuesday).getAllByRole('cell')[19]).toHaveTextContent('٣ طلاب١٫٥ ساعات متاحة')
  expect(said(screen.getByRole('tabpanel'))).toContain('٧٥')
  await user.click(screen.getByRole('radio', { name: 'جدول' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => said(row))).toHaveLength(2)
  expect(said(rows[0] as HTMLElement)).toContain('الخميس')
})

test('a time in which every wish was met says so', async () => {
  answer(waitingListEndpoints.figures, { ...figures, cells: [], offered: 0, taken: 0, medianAnswerMinutes: null })
  renderAdmin('/figures?tab=demand', Role.RegularAdmin)
  expect(await screen.findByText('لا طلبات غير ملبّاة في هذه الفترة.')).toBeVisible()
})
