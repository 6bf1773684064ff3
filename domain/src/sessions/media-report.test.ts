import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { expect, test } from 'vitest'
import { hasFallen } from './media-report.ts'

const report: MediaReport = {
  epoch: 3000,
  connected: true,
  path: 'direct',
  rttMs: 20,
  packetsIn: 500,
  lostIn: 4,
  samplesIn: 48_000,
  concealedIn: 0,
  framesIn: 200,
  freezeMs: 0,
  bytesIn: 90_000,
  bytesOut: 80_000,
}

test('the first report of an epoch has no fallen counter', () => {
  expect(hasFallen(report, undefined)).toBe(false)
})

test('a report with a lower counter is detected, an equal counter is fine', () => {
  expect(hasFallen(report, report)).toBe(false)
  expect(hasFallen({ ...report, packetsIn: 499 }, report)).toBe(true)
  expect(hasFallen({ ...report, bytesOut: 79_999 }, report)).toBe(true)
})

test('lost packets may decrease and the round trip time may change freely', () => {
  expect(hasFallen({ ...report, lostIn: 3, rttMs: 5 }, report)).toBe(false)
})
