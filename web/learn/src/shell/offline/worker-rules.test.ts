import { expect, test } from 'vitest'
import { isKeptFile, notificationOf } from './worker-rules.ts'

test('SET-7 a push message is shown with its text and opens its page', () => {
  const url = 'https://app.hiwar.test/upcoming-lessons?lesson=5'
  const payload = { title: 'درس جديد', text: 'حُجز معك درس جديد.', url, tag: 'notice:7' }
  expect(notificationOf(payload)).toMatchObject({
    title: 'درس جديد',
    body: 'حُجز معك درس جديد.',
    tag: 'notice:7',
    data: url,
    dir: 'rtl',
  })
})

test.each([undefined, null, 'text', 7, {}, { title: 3, text: '' }])(
  '%j still shows a general notification',
  (payload) => {
    expect(notificationOf(payload)).toMatchObject({ title: 'حوار', body: 'لديك إشعار جديد.', data: '/' })
  },
)

test('only files of the build are cached, never responses of the server', () => {
  expect(isKeptFile('/static/a1b2.js')).toBe(true)
  expect(['/api/v1/lesson/list/', '/assets/uploads/a.png', '/', '/static'].map(isKeptFile)).toEqual(
    Array(4).fill(false),
  )
})
