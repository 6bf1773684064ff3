import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { expect, test } from 'vitest'
import { countedBy } from './limits.ts'

/** Who shares one count. A new limit is named here, so that somebody has thought of a line with 2^64 addresses. */
const named = {
  person:
    'tokenRefresh accountView block chatFile report lessonHold standingTime couponLookUp giftCode paymentSync cacheFlush auditVerify document',
  account: `loginOfAccountAnywhere wrongFactorAnywhere wrongFactorMail everyWrongCode calendarFeed walletCharge
    codeSendOfMinute codeSendOfHour codeSendOfDay`,
  network: `loginOfAddress registration codeSendOfAddressMinute codeSendOfAddressHour linkWord contactRequest trialOrder
    appeal appealLink analytics page policyReport strangeNotification`,
  'device-or-network': 'loginOfAccount loginOfAccountOfHour wrongFactor wrongCode wrongCodeInAttack',
  'person-or-network': 'write read socketHandshake',
}

test('every limit says by what it counts, and no limit is without a name here', () => {
  const pairs = Object.entries(named).flatMap(([by, rules]) => rules.split(/\s+/).map((rule) => [rule, by]))
  expect(countedBy).toEqual(Object.fromEntries(pairs))
  expect(Object.keys(countedBy)).toEqual(expect.arrayContaining(Object.keys(rateLimits)))
})
