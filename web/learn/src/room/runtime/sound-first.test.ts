import { expect, test } from 'vitest'
import { soundFirstOn } from './sound-first.ts'

test.each([
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [undefined, false],
])('a line of %o is slow: %s', (line, isSlow) => {
  expect(soundFirstOn(() => line).isLineSlow()).toBe(isSlow)
})

test('the choice stays on the device', () => {
  expect(soundFirstOn(() => undefined).chosen()).toBeNull()
  soundFirstOn(() => undefined).keep(false)
  expect(soundFirstOn(() => undefined).chosen()).toBe(false)
})
