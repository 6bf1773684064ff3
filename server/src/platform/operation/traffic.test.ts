import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

function counting() {
  let now = 5_000
  const traffic = createTraffic(() => now)
  return {
    traffic,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('without requests all figures are zero', () => {
  expect(counting().traffic.read()).toEqual({ perSecond: 0, errorsPerSecond: 0, p95Ms: 0 })
})

test('requests count for a minute, and server errors are counted separately', () => {
  const { traffic, wait } = counting()
  wait(60_000)
  for (let index = 0; index < 60; index += 1) traffic.note(index < 15 ? 503 : 404, 1)
  expect(traffic.read()).toMatchObject({ perSecond: 1, errorsPerSecond: 0.25 })
  wait(59_000)
  expect(traffic.read().perSecond).toBe(1)
  wait(1_000)
  expect(traffic.read()).toEqual({ perSecond: 0, errorsPerSecond: 0, p95Ms: 0 })
})

test('a process that has just started divides by the seconds since its start', () => {
  const { traffic, wait } = counting()
  wait(10_000)
  for (let index = 0; index < 20; index += 1) traffic.note(200, 1)
  expect(traffic.read().perSecond).toBe(2)
})

test('one request in twenty takes longer than the 95th percentile', () => {
  const { traffic } = counting()
  for (let milliseconds = 100; milliseconds >= 1; milliseconds -= 1) traffic.note(200, milliseconds)
  expect(traffic.read().p95Ms).toBe(95)
})

test('in a busy minute the percentile covers the latest requests', () => {
  const { traffic } = counting()
  for (let index = 0; index < 10_000; index += 1) traffic.note(200, index < 5_000 ? 900 : 3)
  expect(traffic.read().p95Ms).toBe(3)
})
