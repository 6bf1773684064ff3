import type { Installments } from '@hiwar/contract/enumerations/basic.ts'
import { installmentWords } from '@hiwar/contract/enumerations/words.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { PlanPrice } from '@hiwar/contract/money/plans.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { localPhone } from '@hiwar/kit/format/numbers.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarRange, CreditCard, Gift, type LucideIcon, Smartphone, Store, Wallet } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { CardForm, CardPayForm, cardStart, withCards } from './CardForm.tsx'
import { NetworkMarks } from './NetworkMarks.tsx'
import { PayForm } from './PayForm.tsx'
import { usePaymentTab } from './payment-tabs.ts'
import { type Purchase, usePayForm } from './purchase.ts'
import { upgradeWords } from './upgrade/words.ts'
import { checkoutWords as words } from './words.ts'

const t = wordsOf(words)

export function PayTabs(order: Purchase): ReactNode {
  const [way, choose] = usePaymentTab()
  const offered = ways.filter(({ value }) => value !== 'installments' || order.price.installments.length > 0)
  const shown = offered.some(({ value }) => value === way) ? way : 'cards'
  const tabs = offered.map(({ value, Form, ...face }) => ({
    value,
    words: <Way {...face} />,
    content: <Form {...order} />,
  }))
  return (
    <>
      <h2 className="mb-3 text-lg">{words.ways}</h2>
      <Tabs stacked label={words.ways} value={shown} onChange={choose} tabs={tabs} />
    </>
  )
}

const ways = [
  { value: 'cards', icon: CreditCard, name: words.cards, marks: <NetworkMarks />, Form: withCards(CardForm) },
  { value: 'wallet', icon: Wallet, name: words.wallets, marks: words.walletMarks, Form: WalletForm },
  { value: 'reference', icon: Store, name: words.reference, marks: words.referenceMarks, Form: ReferenceForm },
  {
    value: 'installments',
    icon: CalendarRange,
    name: words.installments,
    marks: words.installmentMarks,
    Form: withCards(InstallmentsForm),
  },
] as const

/** A way to pay with its icon and the marks that people know it by. */
function Way({ icon, name, marks }: { icon: LucideIcon; name: string; marks: ReactNode }): ReactNode {
  return (
    <span className="flex h-full flex-col gap-1.5 py-2.5 leading-snug">
      <span className="flex items-start gap-2">
        <Icon of={icon} className="mt-0.5 text-brand-ink" />
        <span className="min-w-0">{name}</span>
      </span>
      <span aria-hidden="true" className="mt-auto font-normal text-ink-faint text-xs">
        {marks}
      </span>
    </span>
  )
}

/** Asks for the wallet's number; its owner confirms in the wallet's own app. */
function WalletForm(order: Purchase): ReactNode {
  const user = useLogin()?.user
  const own = user?.verifiedPhone ? localPhone(user.phone) : ''
  // ours: a verified phone is filled in and locked, and one press unlocks the field for another wallet.
  const [isLocked, setLocked] = useState(own !== '')
  const form = usePayForm(order, paymentEndpoints.payByWallet.body, {
    start: { wallet: own },
    pay: (body, options) => call(paymentEndpoints.payByWallet, { body }, options),
  })
  return (
    <PayForm form={form} phone={form.field('phone')} pay={words.askWallet} icon={Smartphone} next={words.walletStep}>
      <TextField
        label={words.wallet}
        hint={isLocked ? words.ownWallet : words.walletHint}
        type="tel"
        inputMode="tel"
        ltr
        readOnly={isLocked}
        className="sm:col-span-1! sm:max-w-96"
        aside={
          isLocked && (
            <Button
              tone="plain"
              size="small"
              onClick={() => {
                setLocked(false)
                form.setFocus('wallet', { shouldSelect: true })
              }}
            >
              {words.otherWallet}
            </Button>
          )
        }
        {...form.field('wallet')}
      />
    </PayForm>
  )
}

/** One press gives a reference number to pay with. A total of zero opens the subscription at once. */
export function ReferenceForm(order: Purchase): ReactNode {
  const { total, couponCode } = order.price
  const isFree = total === 0
  // Without a coupon, an upgrade or a trial alone is free.
  const ofTrial = order.upgrade ? [upgradeWords.free, upgradeWords.confirm] : [words.trialIsFree, words.takeTrial]
  const [free, take = ''] = couponCode === null ? ofTrial : [words.free, words.activate]
  const form = usePayForm(order, paymentEndpoints.payByReference.body, {
    start: {},
    pay: (body, options) => call(paymentEndpoints.payByReference, { body }, options),
  })
  return (
    <PayForm form={form} phone={form.field('phone')} pay={isFree ? take : words.askReference}>
      <p className="flex items-start gap-3">
        <Icon
          of={isFree ? Gift : Store}
          className={`mt-0.5 size-5.5 ${isFree ? 'text-accent-ink' : 'text-brand-ink'}`}
        />
        {isFree ? free : <ReferenceText />}
      </p>
    </PayForm>
  )
}

/** Names how long a number stays valid by the setting, and leaves the time out until the setting is known. */
function ReferenceText(): ReactNode {
  const hours = useRead(platformEndpoints.publicSettings, {}).data?.fawryExpiryHours
  return hours === undefined ? words.referenceTextOnly : t('referenceText', { hours: countAfter('hour', hours) })
}

function InstallmentsForm({ order, cards }: ComponentProps<typeof CardForm>): ReactNode {
  const offers = order.price.installments
  const form = usePayForm(order, paymentEndpoints.payByInstallments.body, {
    start: { installments: offers[0]?.count ?? null, ...cardStart(cards) },
    pay: (body, options) => call(paymentEndpoints.payByInstallments, { body }, options),
  })
  return (
    <CardPayForm form={form} order={order} cards={cards}>
      <Controlled control={form.control} name="installments">
        {(field) => <InstallmentChoice offers={offers} {...field} />}
      </Controlled>
    </CardPayForm>
  )
}

interface InstallmentChoiceProps {
  offers: PlanPrice['installments']
  value: Installments | null
  onChange: (count: Installments) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

/** The server's offers, each with the amount of one installment. */
function InstallmentChoice({ offers, value, onChange, ...field }: InstallmentChoiceProps): ReactNode {
  return (
    <RadioGroup
      label={words.parts}
      hint={words.partsHint}
      choices={offers.map(({ count, amount }) => ({
        value: count,
        words: installmentWords[count],
        note: t('eachPart', { amount: moneyInWords(amount) }),
      }))}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = offers.find(({ count }) => String(count) === target.value)
        if (chosen) onChange(chosen.count)
      }}
      {...field}
    />
  )
}
