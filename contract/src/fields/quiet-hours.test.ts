import { expect, test } from 'vitest'
import { noticeChoices } from '../talk/notifications.ts'
import { mayBeQuiet } from './quiet-hours.ts'

test.each([
  ['16 hours', '06:00', '22:00', true],
  ['16 hours over midnight', '17:30', '09:30', true],
  ['a minute more', '06:00', '22:01', false],
  ['almost a day', '08:00', '07:59', false],
  ['no time', '08:00', '08:00', false],
])('quiet hours of %s', (_length, from, until, isTaken) => {
  expect(mayBeQuiet(from, until)).toBe(isTaken)
  const { error } = noticeChoices.safeParse({ silences: [], quiet: { from, until }, digest: false })
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(isTaken ? [] : ['quiet.until'])
})
