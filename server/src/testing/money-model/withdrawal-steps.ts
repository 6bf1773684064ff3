/** Withdrawal steps: requested, changed, asked to be canceled, decided. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import fc from 'fast-check'
import type { Invoice, InvoiceState, MoneyModel } from './money-model.ts'
import type { RealSystem } from './real-system.ts'
import { expectAnswer, pick, type Step, step, type Weighed } from './step.ts'

/** The smallest withdrawal in these histories, in piastres. */
export const leastWithdrawal = 1_000

const wallet = { method: 0, receiver: '01012345678' } as const

function refusalOf(amount: number, spendable: number): string {
  if (amount < leastWithdrawal) return 'invoice-min-amount-not-reached'
  return amount > spendable ? 'invoice-max-amount-exceeded' : 'ok'
}

/** A percentage of the spendable earnings, but at least 100 piastres. */
function amountOf(books: MoneyModel, hundredths: number): number {
  return Math.max(100, Math.floor((books.spendable() * hundredths) / 100))
}

function isAsked(hundredths: number): Step {
  return step(`the tutor withdraws ${hundredths} %`, async (books, world) => {
    const amount = amountOf(books, hundredths)
    const login = await world.as(world.tutor)
    const answer = await world.server.call(invoiceEndpoints.create, { body: { ...wallet, amount } }, login)
    const outcome = refusalOf(amount, books.spendable())
    expectAnswer(answer, outcome)
    if (outcome === 'ok') books.withdrawals.push({ id: answer.reply.id, amount, state: 'asked' })
  })
}

const numbers: Record<InvoiceState, 0 | 1 | 2 | 3 | 4> = {
  asked: 0,
  'wishes-to-cancel': 1,
  canceled: 2,
  approved: 3,
  rejected: 4,
}

function isPossible({ state: from }: Invoice, to: InvoiceState): boolean {
  if (to === 'asked') return from === 'wishes-to-cancel'
  if (to === 'wishes-to-cancel') return from === 'asked'
  return from === 'asked' || from === 'wishes-to-cancel'
}

function isMoved(at: number, to: InvoiceState): Step {
  return step(`withdrawal ${at} becomes ${to}`, async (books, world) => {
    const withdrawal = pick(books.withdrawals, at)
    if (withdrawal === undefined) return
    const by = to === 'wishes-to-cancel' ? world.tutor : world.admin
    const answer = await change(world, withdrawal, { status: numbers[to] }, by)
    const possible = isPossible(withdrawal, to)
    expectAnswer(answer, possible ? 'ok' : 'illegal-invoice-update')
    if (possible) withdrawal.state = to
  })
}

function isChanged(at: number, hundredths: number): Step {
  return step(`withdrawal ${at} is changed to ${hundredths} %`, async (books, world) => {
    const withdrawal = pick(books.withdrawals, at)
    if (withdrawal === undefined) return
    const held = books.spendable() + withdrawal.amount
    const amount = Math.max(100, Math.floor((held * hundredths) / 100))
    const requested = await change(world, withdrawal, { update: { ...wallet, amount } }, world.tutor)
    const outcome = withdrawal.state === 'asked' ? refusalOf(amount, held) : 'illegal-invoice-update'
    expectAnswer(requested, outcome)
    if (outcome !== 'ok') return
    expectAnswer(await change(world, withdrawal, { update: 'accept' }, world.admin), 'ok')
    withdrawal.amount = amount
  })
}

async function change(world: RealSystem, { id }: Invoice, body: object, by: { id: number }) {
  return world.server.call(invoiceEndpoints.update, { params: { id }, body }, await world.as(by))
}

const end = fc.constantFrom<InvoiceState>('approved', 'rejected', 'canceled', 'wishes-to-cancel', 'asked')

export const withdrawalSteps: Weighed[] = [
  { weight: 5, arbitrary: fc.constantFrom(10, 40, 60, 100, 101, 200).map(isAsked) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(5), end).map((all) => isMoved(...all)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5), fc.constantFrom(30, 100, 120)).map((all) => isChanged(...all)) },
]
