import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { type IntroVideoEvent, introVideoEvent, introVideoTransitions, nextIntroVideoState } from './transitions.ts'

const { Pending, Rejected, Approved } = IntroVideoState
const events: IntroVideoEvent[] = ['approve', 'reject']

test('every state can be reached from pending', () => {
  expect(new Set([Pending, ...introVideoTransitions.map(({ to }) => to)])).toEqual(
    new Set(Object.values(IntroVideoState)),
  )
})

test('a decision is final', () => {
  for (const state of [Rejected, Approved]) {
    expect(events.map((event) => nextIntroVideoState(state, event))).toEqual([undefined, undefined])
  }
})

test('each state and event lead to one state, the requested one', () => {
  expect(nextIntroVideoState(Pending, introVideoEvent(Approved))).toBe(Approved)
  expect(nextIntroVideoState(Pending, introVideoEvent(Rejected))).toBe(Rejected)
  const keys = introVideoTransitions.map(({ from, event }) => `${from} ${event}`)
  expect(new Set(keys).size).toBe(keys.length)
})
