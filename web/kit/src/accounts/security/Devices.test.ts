import { deviceName } from '@hiwar/domain/accounts/device.ts'
import { expect, test } from 'vitest'
import { isHandheld } from './Devices.tsx'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  [chrome, 'Chrome على Android', true],
  [edge, 'Edge على Windows', false],
  [safari, 'Safari على iOS', true],
  ['curl/8.4.0', 'جهاز غير معروف', false],
  [null, 'جهاز غير معروف', false],
])('%s becomes %s', (userAgent, name, handheld) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isHandheld(userAgent)).toBe(handheld)
})
