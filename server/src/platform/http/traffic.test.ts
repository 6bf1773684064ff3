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

test('nothing asked is nothing', () => {
  expect(counting().traffic.read()).toEqual({ perSecond: 0, errorsPerSecond: 0, p95Ms: 0 })
})

test('requests count for a minute, faults of ours apart', () => {
  const { traffic, wait } = counting()
  wait(60_000)
  for (let index = 0; index < 60; index += 1) traffic.note(index < 15 ? 503 : 404, 1)
  expect(traffic.read()).toMatchObject({ perSecond: 1, errorsPerSecond: 0.25 })
  wait(59_000)
  expect(traffic.read().perSecond).toBe(1)
  wait(1_000)
  expect(traffic.read()).toEqual({ perSecond: 0, errorsPerSecond: 0, p95Ms: 0 })
})

test('a process that has just begun counts by the seconds it had', () => {
  const { traffic, wait } = counting()
  wait(10_000)
  for (let index = 0; index < 20; index += 1) traffic.note(200, 1)
  expect(traffic.read().perSecond).toBe(2)
})

test('one in twenty took longer than the 95th percentile', () => {
  const { traffic } = counting()
  for (let milliseconds = 100; milliseconds >= 1; milliseconds -= 1) traffic.note(200, milliseconds)
  expect(traffic.read().p95Ms).toBe(95)
})

test('in a busy minute the last times count', () => {
  const { traffic } = counting()
  for (let index = 0; index < 10_000; index += 1) traffic.note(200, index < 5_000 ? 900 : 3)
  expect(traffic.read().p95Ms).toBe(3)
})
