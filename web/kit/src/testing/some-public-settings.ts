import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { PublicSettings } from '@hiwar/contract/platform/platform.ts'

export function somePublicSettings(differs: Partial<PublicSettings> = {}): PublicSettings {
  return {
    withdrawMinAmount: 10_000,
    withdrawMaxAmount: 5_000_000,
    instapayTransferLimit: 7_000_000,
    withdrawMethods: Object.values(WithdrawMethod),
    bookingHorizonDays: 60,
    fawryExpiryHours: 48,
    rolloverWeeks: 0,
    renewalConsent: false,
    selfRefund: true,
    withdrawalDays: 14,
    supportGroupUrl: null,
    links: {},
    trialPrice: null,
    serverNow: '2026-11-24T10:00:00.000Z',
    googleSignIn: null,
    ...differs,
  }
}
