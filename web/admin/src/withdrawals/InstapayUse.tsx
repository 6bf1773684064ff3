import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { limitsPassed } from '@hiwar/domain/withdrawals/instapay.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { withdrawalWords } from './words.ts'

const t = wordsOf(withdrawalWords)

/** What was sent with InstaPay so far, and a warning where this amount passes a limit. */
export function InstapayUse({ amount }: { amount: number }): ReactNode {
  const { data: use } = useRead(invoiceEndpoints.instapayUse, {})
  if (use === undefined) return null
  const limits = { transfer: use.transferLimit, day: use.dailyLimit, month: use.monthlyLimit }
  return (
    <>
      {limitsPassed(amount, use).map((limit) => (
        <Banner key={limit} tone="warning">
          {t(warnings[limit], { limit: moneyInWords(limits[limit]) })}
        </Banner>
      ))}
      <p className="text-ink-soft text-sm">
        {t('instapayUse', { today: moneyInWords(use.today), month: moneyInWords(use.month) })}
      </p>
    </>
  )
}

const warnings = { transfer: 'aboveTransfer', day: 'aboveDay', month: 'aboveMonth' } as const
