import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { actLooks, type WithdrawalAct } from './invoice-acts.ts'
import { withdrawalWords } from './words.ts'

/** The words of the act; a first note is added, a later one changed. */
export function titleOfAct(act: WithdrawalAct, { note }: Invoice): string {
  return act === 'write-note' && note === null ? withdrawalWords.addNote : actLooks[act].title
}
