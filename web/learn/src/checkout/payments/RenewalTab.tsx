import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { renewalEndpoints, renewalSentenceVersion } from '@hiwar/contract/money/renewals.ts'
import { type RenewalConsent, type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { firstCharge } from '@hiwar/domain/subscriptions/renewal-by-card.ts'
import { formatInstant, instant, parseRange } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { formatDay, formatShortDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Checkbox, RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Facts, Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AddCardDialog, cardName, readDigits } from '../SavedCards.tsx'
import { checkoutWords } from '../words.ts'
import { renewalWords as words } from './renewal-words.ts'
import { usePlanNames } from './use-plan-names.ts'

const t = wordsOf(words)
const skeleton = <Skeleton className="h-72 w-full rounded-card" />

/** The standing consent to renew by card, or the way to it: «التجديد». */
export function RenewalTab(): ReactNode {
  const care = useRead(subscriptionEndpoints.care, {})
  return (
    <DataBlock query={care} skeleton={skeleton}>
      {({ consent, queued }) => (consent === null ? <Asking queued={queued} /> : <Given consent={consent} />)}
    </DataBlock>
  )
}

function Given({ consent }: { consent: RenewalConsent }): ReactNode {
  const now = useNow()
  const { planId, period, amount, lastFourDigits, chargeAt, until } = consent
  const nameOf = usePlanNames([planId])
  const stop = useWrite(renewalEndpoints.end, {
    changes: [subscriptionEndpoints.care],
    onSuccess: () => toast.success(words.stopped),
  })
  return (
    <Section heading={words.given}>
      <Card className="flex max-w-reading flex-col items-start gap-6 md:p-8">
        <Facts
          look="grid"
          className="w-full lg:grid-cols-2!"
          facts={[
            [words.plan, nameOf(planId, period)],
            [words.most, formatMoney(amount)],
            [words.card, t('cardEnding', { digits: readDigits(lastFourDigits) })],
            chargeAt !== null && [words.charge, spokenInstant(chargeAt, now)],
            [words.until, formatDay(until, now)],
          ]}
        />
        <p className="text-ink-soft">{words.told}</p>
        <FormAlert>{stop.error && errorText(stop.error)}</FormAlert>
        <Button tone="danger-quiet" className="max-md:w-full" busy={stop.isPending} onClick={() => stop.mutate({})}>
          {words.stop}
        </Button>
      </Card>
    </Section>
  )
}

/** The consent is for the last subscription that stands, whose end nothing follows yet. */
function Asking({ queued }: { queued: Subscription | null }): ReactNode {
  const current = useRead(subscriptionEndpoints.current, {})
  const now = useNow()
  return (
    <DataBlock query={current} skeleton={skeleton}>
      {({ info }) => {
        const last = queued ?? info
        if (last === null) return <NotNow text={words.noSubscription} />
        const chargeAt = firstCharge([parseRange(last)], instant(now))
        if (chargeAt === undefined) return <NotNow text={words.late} />
        return <Offer subscription={last} chargeAt={formatInstant(chargeAt)} />
      }}
    </DataBlock>
  )
}

function NotNow({ text }: { text: string }): ReactNode {
  return <EmptyState drawing="wallet" words={text} action={<LinkButton to="/plans">{words.plans}</LinkButton>} />
}

interface OfferProps {
  subscription: Subscription
  chargeAt: string
}

function Offer({ subscription, chargeAt }: OfferProps): ReactNode {
  const cards = useRead(paymentEndpoints.cards, {})
  const plan = useRead(planEndpoints.read, { params: { id: subscription.planId } })
  if (plan.error instanceof ApiError && notToBeHad.includes(plan.error.code)) return <NotNow text={words.notSold} />
  return (
    <DataBlock query={plan} skeleton={skeleton}>
      {(sold) =>
        sold.active && !sold.archived && !sold.forInvitesOnly ? (
          <Section heading={words.title}>
            <p className="mb-4 max-w-reading text-ink-soft">{words.note}</p>
            <DataBlock query={cards} skeleton={skeleton}>
              {({ cards: saved }) => <ConsentForm {...{ subscription, chargeAt, plan: sold, cards: saved }} />}
            </DataBlock>
          </Section>
        ) : (
          <NotNow text={words.notSold} />
        )
      }
    </DataBlock>
  )
}

const notToBeHad = ['plan-not-found', 'forbidden']

const prices = {
  [PlanPeriod.Month]: 'monthPrice',
  [PlanPeriod.Quarter]: 'quarterPrice',
  [PlanPeriod.Year]: 'yearPrice',
} as const

interface ConsentFormProps extends OfferProps {
  plan: Plan
  cards: readonly SavedCard[]
}

function ConsentForm({ subscription, chargeAt, plan, cards }: ConsentFormProps): ReactNode {
  const now = useNow()
  const { planId, period } = subscription
  const amount = plan[prices[period]]
  const nameOf = usePlanNames([planId])
  const readPlan = useReadAgain(planEndpoints.read)
  const [chosen, choose] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const card = cards.find(({ token }) => token === chosen) ?? cards[0]
  const idempotencyKey = useIdempotencyKey(planId, period, amount, card?.token)
  const give = useWrite(renewalEndpoints.give, {
    changes: [subscriptionEndpoints.care],
    onSuccess: () => toast.success(words.saved),
    onError: () => {
      setAgreed(false)
      void readPlan()
    },
  })
  function save(event: FormEvent): void {
    event.preventDefault()
    setMissing(!isAgreed)
    if (!isAgreed || card === undefined) return
    const textVersion = renewalSentenceVersion
    give.mutate({ body: { planId, period, amount, cardToken: card.token, textVersion }, idempotencyKey })
  }
  return (
    <Card className="max-w-reading md:p-8">
      <form noValidate onSubmit={save} className="flex flex-col gap-6">
        <Facts
          look="grid"
          className="lg:grid-cols-2!"
          facts={[
            [words.plan, nameOf(planId, period)],
            [words.amount, formatMoney(amount)],
            [words.charge, spokenInstant(chargeAt, now)],
          ]}
        />
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-ink-soft">
          {[words.told, words.dearer, words.how, words.year].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {card === undefined ? (
          <p>{words.noCards}</p>
        ) : (
          <RadioGroup
            label={words.whichCard}
            lay="column"
            choices={cards.map((each) => ({ value: each.token, words: cardName(each) }))}
            value={card.token}
            onChange={({ target }) => {
              choose(target.value)
              // Each card is a sentence of its own.
              setAgreed(false)
            }}
          />
        )}
        <Button tone="quiet" size="small" icon={Plus} className="self-start" onClick={() => setAdding(true)}>
          {checkoutWords.addCard}
        </Button>
        {card !== undefined && (
          <>
            <Checkbox
              checked={isAgreed}
              onChange={({ target }) => {
                setAgreed(target.checked)
                setMissing(false)
              }}
              error={isMissing ? words.unticked : undefined}
              label={t('sentence', {
                amount: formatMoney(amount),
                card: readDigits(card.lastFourDigits),
                date: formatShortDay(chargeAt, now),
              })}
            />
            <FormAlert>{give.error && errorText(give.error)}</FormAlert>
            <Button type="submit" busy={give.isPending} className="self-start max-md:w-full">
              {words.save}
            </Button>
          </>
        )}
      </form>
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />}
    </Card>
  )
}
