import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { FlagSetting } from '@hiwar/contract/platform/flags.ts'
import { expect, test } from 'vitest'
import { parseCairoDay } from '../time/calendar.ts'
import { isOpenTo, overdueFlags } from './flag.ts'

const roles = Object.entries(Role)

function openTo(setting: FlagSetting, place: number): string[] {
  const names = roles.filter(([, role]) => isOpenTo(setting, { role, place })).map(([name]) => name)
  return isOpenTo(setting, null) ? [...names, 'visitor'] : names
}

const all = roles.map(([name]) => name)

test.each([
  ['off', null, []],
  ['staff', null, ['SuperAdmin', 'RegularAdmin', 'TutorManager', 'Studio']],
  ['on', null, [...all, 'visitor']],
] as const)('CR-7 a flag that is %s (%s) is open to %j', (state, percent, people) => {
  for (const place of [0, 99.9]) expect(openTo({ state, percent }, place)).toEqual(people)
})

test('a percentage lets in the people whose places are below it, whatever their role, and no visitor', () => {
  expect(openTo({ state: 'percent', percent: 25 }, 24.9)).toEqual(all)
  expect(openTo({ state: 'percent', percent: 25 }, 25)).toEqual([])
  expect(openTo({ state: 'percent', percent: 0 }, 0)).toEqual([])
})

test('a flag is overdue from the day after its last day on', () => {
  const terms = { board: { lastDay: '2026-11-30' }, standing: { lastDay: '2026-12-31' } }
  expect(overdueFlags(terms, parseCairoDay('2026-11-30'))).toEqual([])
  expect(overdueFlags(terms, parseCairoDay('2026-12-01'))).toEqual(['board'])
})
