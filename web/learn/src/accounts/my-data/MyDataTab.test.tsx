import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import { deletionEndpoints } from '@hiwar/contract/people/deletion.ts'
import { type DataExport, myDataEndpoints } from '@hiwar/contract/people/my-data.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { live } from '../../pages/testing/live.ts'
import { MyDataTab } from './MyDataTab.tsx'

const asked: DataExport = {
  id: 4,
  askedAt: '2026-11-24T15:00:00.000Z',
  readyAt: null,
  failedAt: null,
  expiresAt: null,
  bytes: null,
  sha256: null,
}
const ready: DataExport = {
  ...asked,
  readyAt: '2026-11-24T15:01:00.000Z',
  expiresAt: '2026-12-01T15:01:00.000Z',
  bytes: 900,
  sha256: 'ab'.repeat(32),
}

function draw(exports: DataExport[], now: string) {
  loggedIn()
  answer(consentEndpoints.own, { texts: [], age: 'adult', required: false })
  answer(deletionEndpoints.read, {
    deletion: null,
    blockers: [],
    losses: { appointments: 0, minutes: 0, refund: 0 },
  })
  answer(myDataEndpoints.read, { exports })
  return renderScreen(<MyDataTab />, { now })
}

test('a copy that becomes ready while the tab is open can be downloaded without a reload', async () => {
  draw([asked], '2026-11-24T15:01:00.000Z')
  const emit = await live(onTestFinished)
  expect(await screen.findByText('نجهّز نسختك، ونبلغك عند جاهزيتها.')).toBeVisible()
  answer(myDataEndpoints.read, { exports: [ready] })
  emit('NotificationCreated', {
    id: 31,
    kind: 'data-export-ready',
    text: 'نسخة بياناتك متاحة للتنزيل.',
    link: '/s/settings?tab=my-data',
    data: {},
    readAt: null,
    createdAt: '2026-11-24T15:01:00.000Z',
  })
  expect(await screen.findByRole('button', { name: 'تنزيل ZIP' })).toBeVisible()
})

test('a second copy of a day cannot be asked for, and the button says so until midnight in Cairo', async () => {
  const asks = answer(myDataEndpoints.ask, asked)
  const { user, unmount } = draw([ready], '2026-11-24T21:59:00.000Z')
  const button = await screen.findByRole('button', { name: /طلب نسخة/ })
  expect(button).toHaveAccessibleDescription('طلبت نسخة اليوم، والتالية متاحة غدًا.')
  await user.click(button)
  expect(asks).toEqual([])
  unmount()
  draw([ready], '2026-11-24T22:01:00.000Z')
  expect(await screen.findByRole('button', { name: 'طلب نسخة' })).not.toHaveAttribute('aria-disabled')
})
