import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { careEndpoints } from '@hiwar/contract/money/care.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { savedViewEndpoints } from '@hiwar/contract/platform/saved-views.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './FiguresPage.tsx'

const figures = {
  rolled: 45,
  fault: 30,
  expired: 600,
  ended: 8,
  renewed: 6,
  freezes: 3,
  upgrades: 4,
  upgraded: 112_000,
  giftsBought: 5,
  giftsPaid: 540_000,
  giftsMade: 20,
  giftsRedeemed: 7,
  referralsNamed: 9,
  referralsPaid: 6,
  referralsRewarded: 5,
  consents: 12,
  consentsEnded: 4,
  chargesFailed: 1,
  refunds: 2,
  refunded: 90_000,
}

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
  for (const value of [
    '١٬١٢٠ ج.م.',
    'زيادات مدفوعة: ٤',
    '٥٬٤٠٠ ج.م.',
    'اشتُريت ٥، وأنشأنا ٢٠، واستُخدمت ٧',
    'دفع منهم ٦، والمكافآت ٥',
  ])
    expect(said(screen.getByRole('tabpanel'))).toContain(value)
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

test('the filters of trials are saved for their own tab', async () => {
  refuse(trialEndpoints.figures, 'unexpected')
  const asked = answer(savedViewEndpoints.list, [])
  renderAdmin('/figures?tab=trial', Role.RegularAdmin)
  await waitFor(() => expect(asked[0]?.query.get('page')).toBe('figures/trial'))
})

test('figures that could not be read can be read again', async () => {
  refuse(careEndpoints.figures, 'unexpected')
  renderAdmin('/figures?tab=care', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})

test('the figures of standing times say what became of their dates and why they ended', async () => {
  answer(standingTimeEndpoints.figures, {
    active: 12,
    share: 850,
    booked: 30,
    skipped: [{ reason: 'no-enough-minutes', count: 10 }],
    ended: [{ cause: 'missed', count: 2 }],
    medianWeeks: 6,
  })
  renderAdmin('/figures?tab=standing', Role.RegularAdmin)
  expect(await screen.findByText(/^٧٥/)).toBeVisible()
  const panel = said(screen.getByRole('tabpanel'))
  for (const words of ['٣٠ من ٤٠', 'دقائق لا تكفي', 'ثلاثة مواعيد لم تتم', '٦أسابيع']) expect(panel).toContain(words)
})
