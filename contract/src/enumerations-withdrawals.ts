/** How tutors are paid out. */
import { z } from 'zod'

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
