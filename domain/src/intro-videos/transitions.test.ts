import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { type IntroVideoEvent, introVideoEvent, nextIntroVideoState } from './transitions.ts'

const { Pending, Rejected, Approved } = IntroVideoState
const events: IntroVideoEvent[] = ['approve', 'reject']

test('a decision is final', () => {
  for (const state of [Rejected, Approved]) {
    expect(events.map((event) => nextIntroVideoState(state, event))).toEqual([undefined, undefined])
  }
})

test('a decision leads to the requested state', () => {
  expect(nextIntroVideoState(Pending, introVideoEvent(Approved))).toBe(Approved)
  expect(nextIntroVideoState(Pending, introVideoEvent(Rejected))).toBe(Rejected)
})
