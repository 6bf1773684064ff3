import { expect, test } from 'vitest'
import { conversionOf } from './conversion.ts'

const happened = { eventId: 'e4f2b7a0-0000-4000-8000-000000000000', url: 'https://hiwar.test/plans', consent: true }

test.each([
  [{ event: 'page-view' }, 'PageView', { path: '/plans' }],
  [
    { event: 'register', data: { role: 4, method: 'google' } },
    'CompleteRegistration',
    { status: true, content_name: 'student', method: 'google' },
  ],
  [
    { event: 'register', data: { role: 3, method: 'password' } },
    'CompleteRegistration',
    { status: true, content_name: 'tutor', method: 'password' },
  ],
  [{ event: 'register' }, 'CompleteRegistration', { status: true }],
  [{ event: 'login', data: { method: 'password' } }, 'Login', { method: 'password' }],
  [{ event: 'depth', data: { percent: 75 } }, 'ScrollDepth', { percent: 75, path: '/plans' }],
  [{ event: 'engagement', data: { seconds: 30 } }, 'Engagement', { seconds: 30, path: '/plans' }],
  [{ event: 'engagement', data: { action: 'video' } }, 'Engagement', { action: 'video', path: '/plans' }],
] as const)('%j is sent as %s', (event, name, facts) => {
  expect(conversionOf({ ...happened, ...event }, '/plans')).toEqual({ name, facts })
})
