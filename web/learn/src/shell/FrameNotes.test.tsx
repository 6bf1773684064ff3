import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterAs, renderApp } from './testing/render-app.tsx'
import './NoCallsDialog.tsx'

beforeEach(() => {
  answer(planEndpoints.list, { list: [], total: 0 })
})

const title = 'متصفحك لا يدعم مكالمات الفيديو'

async function openPlans() {
  const app = renderApp('/plans')
  await screen.findByText('الباقات', { selector: 'h1' })
  return app
}

test('GLOBAL-7 a browser without call support is told so once per visit', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined)
  enterAs({})
  const first = await openPlans()
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog).toHaveAccessibleDescription(
    'حضور الدروس يحتاج إلى نسخة حديثة من Chrome أو Edge أو Firefox أو Safari. وبقية حوار تعمل هنا.',
  )
  expect(within(dialog).getByRole('link', { name: 'تنزيل Chrome' })).toBeVisible()
  expect(within(dialog).queryByText('افتح الرابط في متصفح الجهاز نفسه.')).toBeNull()
  await first.user.click(within(dialog).getByRole('button', { name: 'متابعة التصفّح' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  first.unmount()
  await openPlans()
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
})

test("inside another app the device's own browser is recommended too", async () => {
  vi.stubGlobal('RTCPeerConnection', undefined)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 [FBAN/FBIOS]')
  await openPlans()
  expect(within(await screen.findByRole('dialog', { name: title })).getByText(/متصفح الجهاز نفسه/)).toBeVisible()
})

test('a browser with call support is told nothing', async () => {
  await openPlans()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
