import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { accountOf, masked } from './receiver.tsx'

const { Wallet, Bank, Instapay } = WithdrawMethod

test('a receiver is masked so that its owner recognises it', () => {
  expect(masked(Wallet, '+201012345678')).toBe('••••5678')
  expect(masked(Bank, 'CIB:12345678901234')).toBe('••••1234')
  expect(masked(Instapay, 'sara.m@instapay')).toBe('sa•••@instapay')
})

test('the number of a wallet is written in the national form', () => {
  expect(accountOf(Wallet, '+201012345678')).toBe('01012345678')
  expect(accountOf(Bank, 'CIB:12345678901234')).toBe('12345678901234')
})
