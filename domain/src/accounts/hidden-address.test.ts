import { expect, test } from 'vitest'
import { hiddenAddress } from './login.ts'

test.each([
  ['41.33.20.117', '41.33.20.x'],
  ['127.0.0.1', '127.0.0.x'],
  ['::ffff:41.33.20.117', '41.33.20.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3:x'],
  ['2001:db8::1', '2001:db8:0:0:x'],
  ['2001:db8:85a3:8d3::7348', '2001:db8:85a3:8d3:x'],
  ['::1', '0:0:0:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0:x'],
])('%s is shown as %s', (address, shown) => {
  expect(hiddenAddress(address)).toBe(shown)
})
