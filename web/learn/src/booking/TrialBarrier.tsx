import { planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import type { Trial } from '@hiwar/contract/money/trials.ts'
import { formatMoney, Name } from '@hiwar/kit/format/components.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { confirmPhone } from '../shell/verification.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface TrialBarrierProps {
  trial: Trial
  tutorName: string
  /** Takes the free trial, after a phone is verified where one is missing. */
  onAccept: () => void
  /** Called before the person leaves to pay, to come back to this booking. */
  onPay: () => void
  onLeave: () => void
  plans: ReactNode
}

/** A student without a subscription may have a first lesson to get to know the tutor. */
export function TrialBarrier({ trial, tutorName, onAccept, onPay, onLeave, plans }: TrialBarrierProps): ReactNode {
  const { state, planId, price } = trial
  const words = price === 0 ? bookingWords.bookTrial : t('bookTrialFor', { price: formatMoney(price) })
  const pays = state === 'open' && price > 0
  const accept = async () => {
    if (state === 'open' || (await confirmPhone())) onAccept()
  }
  return (
    <EmptyState
      drawing="chats"
      words={t.rich('offersTrial', { tutor: tutorName, name: (chunks) => <Name key="name">{chunks}</Name> })}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {pays ? (
            <LinkButton
              to={`/checkout/${planId}/${planPeriodPaths[0]}`}
              onClick={() => {
                onPay()
                onLeave()
              }}
            >
              {words}
            </LinkButton>
          ) : (
            <Button onClick={() => void accept()}>{words}</Button>
          )}
          {plans}
        </span>
      }
    />
  )
}

/** The trial was used meanwhile, elsewhere or by the same phone. */
export function UsedTrial({ plans }: { plans: ReactNode }): ReactNode {
  return <EmptyState drawing="wallet" words={messageOf('trial-used')} action={plans} />
}
