import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, forecastOfLoop } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process whose turns take as long as the test says. */
function working() {
  let now = 0
  const admission = createAdmission(4_000, [forecastOfLoop(() => now)])
  const isWelcome = (method: 'GET' | 'POST', callback?: true) => {
    try {
      void admission.admit({ method, ...(callback && { callback }) }, 'somebody')
      return true
    } catch {
      return false
    }
  }
  let answers: EventEmitter[] = []
  return {
    isWelcome,
    /** Admits this many requests; `answer` ends all of them. */
    enter(requests: number) {
      answers = Array.from({ length: requests }, () => new EventEmitter())
      for (const one of answers) admission.watch(one)
    },
    answer() {
      for (const one of answers) one.emit('close')
    },
    /** Delays this many turns of a tenth of a second by this time. */
    turn(times: number, late: number) {
      for (let count = 0; count < times; count += 1) {
        now += 100 + late
        vi.advanceTimersByTime(100)
      }
    },
    close: () => admission.close(),
  }
}

test('a process that keeps up welcomes everybody', () => {
  const { isWelcome, turn, close } = working()
  turn(50, 5)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([true, true])
  close()
})

test('a single pause, however long, turns nobody away', () => {
  const { isWelcome, turn, close } = working()
  turn(1, 60_000)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([true, true])
  close()
})

test('an overloaded process refuses reads, then writes, and never the notifications of a provider', () => {
  const { isWelcome, turn, enter, close } = working()
  enter(16)
  turn(3, 500)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([false, true])
  turn(20, 500)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([false, false])
  expect(isWelcome('POST', true)).toBe(true)
  turn(20, 0)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([true, true])
  close()
})

test('a slow process with few running requests refuses nobody', () => {
  const { isWelcome, turn, enter, answer, close } = working()
  enter(15)
  turn(20, 500)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([true, true])
  enter(1)
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([false, false])
  answer()
  expect([isWelcome('GET'), isWelcome('POST')]).toEqual([true, true])
  close()
})
