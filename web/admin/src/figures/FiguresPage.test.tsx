import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { careEndpoints } from '@hiwar/contract/money/care.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './FiguresPage.tsx'

const figures = { rolled: 45, fault: 30, expired: 600, ended: 8, renewed: 6, freezes: 3, refunds: 2, refunded: 90_000 }

test('the figures of subscriptions are those of the chosen time', async () => {
  const asked: string[] = []
  answer(careEndpoints.figures, ({ query }) => {
    asked.push(`${query.get('after')} ${query.get('before')}`)
    return figures
  })
  const view = renderAdmin('/figures?tab=care', Role.RegularAdmin)
  expect(await screen.findByText(/^٧٥/)).toBeVisible()
  expect(said(screen.getByRole('tabpanel'))).toContain('٦ من ٨ انتهت، تبعها اشتراك خلال أسبوع')
  expect(said(screen.getByRole('tabpanel'))).toContain('٩٠٠ ج.م.')
  await view.user.click(screen.getByRole('radio', { name: 'آخر ٣٦٥ يومًا' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  const [after = '', before = ''] = asked[1]?.split(' ') ?? []
  expect((Date.parse(before) - Date.parse(after)) / 86_400_000).toBeCloseTo(365, 0)
})

test('a time without ended subscriptions has no percentage', async () => {
  answer(careEndpoints.figures, { ...figures, ended: 0, renewed: 0 })
  renderAdmin('/figures?tab=care', Role.RegularAdmin)
  expect(await screen.findByText('لم ينتهِ اشتراك في هذه المدة')).toBeVisible()
})

test('figures that could not be read can be read again', async () => {
  refuse(careEndpoints.figures, 'unexpected')
  renderAdmin('/figures?tab=care', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
