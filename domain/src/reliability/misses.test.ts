import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import { evidence, inside, outage } from '../sessions/evidence.fixture.ts'
import { verdictThresholds } from '../sessions/evidence.ts'
import { VerdictCase } from '../sessions/verdict.ts'
import { missOf } from './misses.ts'

const { Held, NobodyCame, TutorAbsent } = VerdictCase
const { Earned, Void } = EarningState

const enters = (seconds: number, outages = [] as ReturnType<typeof outage>[]) =>
  evidence({ events: inside('tutor', seconds, 1800), outages })

test.each([
  [300, null],
  [301, 'late'],
])('a held lesson entered after %i seconds: %s', (seconds, kind) => {
  expect(missOf(enters(seconds), { case: Held, earning: Earned }, verdictThresholds)).toBe(kind)
})

test('a late entry during an outage of ours, or into a lesson that staff took the money of, is none', () => {
  expect(missOf(enters(400, [outage(350, 390)]), { case: Held, earning: Earned }, verdictThresholds)).toBeNull()
  expect(missOf(enters(400), { case: Held, earning: Void }, verdictThresholds)).toBeNull()
})

test('a missed lesson counts while nobody is paid for it', () => {
  expect(missOf(evidence({}), { case: NobodyCame, earning: Void }, verdictThresholds)).toBe('no-show')
  expect(missOf(evidence({}), { case: TutorAbsent, earning: Void }, verdictThresholds)).toBe('absent')
  expect(missOf(evidence({}), { case: TutorAbsent, earning: Earned }, verdictThresholds)).toBeNull()
})
