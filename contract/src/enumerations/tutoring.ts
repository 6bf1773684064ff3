/** Enumerations of joining and paying tutors: meetings, intro videos and withdrawals. */
import { z } from 'zod'

/** The state of an interview or demo session; both have the same numbers, under two names on the wire. */
export const MeetingStatus = {
  Pending: 1,
  Passed: 2,
  Rejected: 3,
  CanceledByManager: 4,
  CanceledByTutor: 5,
} as const
export type MeetingStatus = (typeof MeetingStatus)[keyof typeof MeetingStatus]
export const interviewStatus = z.literal(Object.values(MeetingStatus)).meta({ id: 'InterviewStatus' })
export const demoSessionStatus = z.literal(Object.values(MeetingStatus)).meta({ id: 'DemoSessionStatus' })

export const IntroVideoState = { Pending: 1, Rejected: 2, Approved: 3 } as const
export type IntroVideoState = (typeof IntroVideoState)[keyof typeof IntroVideoState]
export const introVideoState = z.literal(Object.values(IntroVideoState)).meta({ id: 'IntroVideoState' })

export const WithdrawMethod = { Wallet: 0, Bank: 1, Instapay: 2 } as const
export type WithdrawMethod = (typeof WithdrawMethod)[keyof typeof WithdrawMethod]
export const withdrawMethod = z
  .literal(Object.values(WithdrawMethod), { error: 'invalid-withdraw-method' })
  .meta({ id: 'WithdrawMethod' })

export const Bank = {
  CIB: 'CIB',
  ALEX: 'ALEX',
  NBE: 'NBE',
  MISR: 'MISR',
  QNB: 'QNB',
  MASHREQ: 'MASHREQ',
  AAIB: 'AAIB',
} as const
export type Bank = (typeof Bank)[keyof typeof Bank]
export const bank = z.literal(Object.values(Bank), { error: 'invalid-bank-name' }).meta({ id: 'Bank' })

export const WithdrawStatus = {
  PendingApproval: 0,
  PendingCancellation: 1,
  Canceled: 2,
  Approved: 3,
  Rejected: 4,
} as const
export type WithdrawStatus = (typeof WithdrawStatus)[keyof typeof WithdrawStatus]
export const withdrawStatus = z.literal(Object.values(WithdrawStatus)).meta({ id: 'WithdrawStatus' })
