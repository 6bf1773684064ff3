import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import type { AuditRow } from '@hiwar/contract/platform/audit.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { transactionStatusWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { TimelineStep } from '../shell/parts/Timeline.tsx'
import { partWords } from '../shell/parts/words.ts'
import { paymentWords } from './words.ts'

const t = wordsOf(paymentWords)

/** Its beginning, what staff did, and how it stands. */
export function paymentSteps(transaction: Transaction, acts: readonly AuditRow[]): TimelineStep[] {
  const { createdAt, updatedAt, expiresAt, status } = transaction
  const last =
    status === TransactionStatus.New
      ? expiresAt !== null && { key: 'waits', at: expiresAt, words: paymentWords.waits }
      : { key: 'state', at: updatedAt, words: t('state', { state: transactionStatusWords[status] }) }
  return [
    { key: 'began', at: createdAt, words: paymentWords.began },
    ...acts.map((act) => ({ key: String(act.id), at: act.createdAt, words: staffActWords(act) })),
    ...(last === false ? [] : [last]),
  ]
}

function staffActWords({ action, actor, after }: AuditRow): string {
  const name = actor.name ?? partWords.noName
  const amount = formatMoney(Number(after?.refund ?? 0))
  if (action === 'payment.refund') return t('staffRefund', { name, amount })
  if (action === 'payment.tell-refund') return t('staffTold', { name, amount })
  if (action === 'payment.sync') return t('staffSync', { name })
  if (action === 'payment.cancel') return t('staffCancel', { name })
  return t('staffAct', { name })
}
