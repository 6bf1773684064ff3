import { expect, test } from 'vitest'
import { isInsideApp } from './inside-app.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  'Mozilla/5.0 [FBAN/FBIOS]',
  `${iPhone} Mobile/15E148`,
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
])('the browser inside another app is recognised by its name: %s', (userAgent) => {
  expect(isInsideApp({ navigator: { userAgent } })).toBe(true)
})
test.each([
  { userAgent: `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1` },
  { userAgent: `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1` },
  { userAgent: `${iPhone} Mobile/15E148`, standalone: true },
  { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36' },
])('a browser of the device is none: %o', (navigator) => {
  expect(isInsideApp({ navigator })).toBe(false)
})
