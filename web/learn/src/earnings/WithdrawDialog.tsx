import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankWords, withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { type Invoice, invoiceEndpoints, type Withdrawal } from '@hiwar/contract/money/invoices.ts'
import { piastresOf, typedHundredths } from '@hiwar/domain/text/typed-numbers.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { dueDayOf, type WithdrawalFacts } from '@hiwar/domain/withdrawals/terms.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatId, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { MoneyField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ReceiverFull } from './receiver.tsx'
import { banks, bodyOf, isBankCode, type TypedWithdrawal, typedOf, withdrawalWithin } from './withdraw-form.ts'
import { earningWords as words } from './words.ts'

const t = wordsOf(words)

interface WithdrawDialogProps {
  /** The spendable amount includes the held one when a withdrawal is changed. */
  limits: WithdrawalFacts & { instapayLimit: number }
  /** Receiver of the last withdrawal. */
  last: Invoice | undefined
  /** The withdrawal to change. */
  changing?: Invoice | undefined
  onClose: () => void
}

/** Requests a withdrawal, or a change of one; mounted while open. */
export function WithdrawDialog({ limits, last, changing, onClose }: WithdrawDialogProps): ReactNode {
  const clock = useClock()
  const known = changing ?? (last && { method: last.method, receiver: last.receiver })
  const closing = limits.isLeaving ? { closing: true as const } : {}
  const schema = withdrawalWithin(limits)
  const form = useContractForm<Withdrawal, TypedWithdrawal>(schema, {
    start: typedOf(known, limits.methods),
    body: bodyOf,
    send: (body) =>
      changing
        ? call(invoiceEndpoints.update, { params: { id: changing.id }, body: { update: body } })
        : call(invoiceEndpoints.create, { body: { ...body, ...closing } }, { idempotencyKey }),
    done: () => toast.success(changing ? words.changeSent : words.sent),
    changes: [invoiceEndpoints.list, invoiceEndpoints.stats],
    close: onClose,
  })
  const typed = form.watch()
  const idempotencyKey = useIdempotencyKey(typed)
  const asked = schema.safeParse(bodyOf(typed))
  const title = changing ? t('changeTitle', { number: formatId(changing.id) }) : words.withdraw
  return (
    <FormDialog
      form={form}
      title={title}
      {...(changing && { description: words.changeText })}
      submit={changing ? words.changeConfirm : words.confirm}
      onClose={onClose}
    >
      <WithdrawFields form={form} limits={limits} />
      {asked.success && (
        <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
          {t.rich('summary', {
            amount: moneyInWords(asked.data.amount),
            receiver: '',
            to: () => <ReceiverFull key="to" {...asked.data} />,
            day: formatDay(noonOfCairoDay(dueDayOf(instant(clock.now()))), clock.now()),
          })}
        </p>
      )}
    </FormDialog>
  )
}

interface WithdrawFieldsProps extends Pick<WithdrawDialogProps, 'limits'> {
  form: ReturnType<typeof useContractForm<Withdrawal, TypedWithdrawal>>
}

const receiverFields = {
  [WithdrawMethod.Wallet]: { label: words.wallet, inputMode: 'tel', autoComplete: 'tel', hint: undefined },
  [WithdrawMethod.Bank]: { label: words.account, inputMode: 'text', autoComplete: 'off', hint: undefined },
  [WithdrawMethod.Instapay]: { label: words.instapay, inputMode: 'email', autoComplete: 'off', hint: 'name@instapay' },
} as const

function WithdrawFields({ form, limits }: WithdrawFieldsProps): ReactNode {
  const { minAmount, maxAmount, spendable, methods, instapayLimit } = limits
  const method = Number(form.watch('method')) as WithdrawMethod
  const receiver = receiverFields[method]
  const code = form.formState.errors.receiver?.message
  const most = Math.min(maxAmount, spendable)
  const isAboveInstapay = method === WithdrawMethod.Instapay && piastresOf(form.watch('amount')) > instapayLimit

  function takeAll(): void {
    form.setValue('amount', typedHundredths(most), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <MoneyField
        label={words.amountLabel}
        hint={wordsOf(words)('limits', {
          minimum: formatNumber((limits.isLeaving ? Math.min(minAmount, spendable) : minAmount) / 100),
          maximum: moneyInWords(most),
        })}
        trailing={
          <Button tone="plain" size="small" onClick={takeAll}>
            {words.all}
          </Button>
        }
        {...form.amount('amount')}
      />
      <RadioGroup
        label={words.method}
        className="max-sm:[&_label]:basis-full"
        choices={methods.map((value) => ({ value: String(value), words: withdrawMethodWords[value] }))}
        {...form.field('method')}
        {...form.register('method', { onChange: emptyReceiver })}
      />
      {isAboveInstapay && <Banner tone="warning">{t('aboveInstapay', { limit: moneyInWords(instapayLimit) })}</Banner>}
      {method === WithdrawMethod.Bank && (
        <Select
          label={words.bank}
          choices={banks.map((value) => ({ value, words: bankWords[value] }))}
          {...form.field('bank')}
          {...(isBankCode(code) && { error: fieldText(code ?? '') })}
        />
      )}
      {receiver && (
        <TextField
          key={method}
          label={receiver.label}
          inputMode={receiver.inputMode}
          autoComplete={receiver.autoComplete}
          {...(receiver.hint && { hint: <bdi dir="ltr">{receiver.hint}</bdi> })}
          ltr
          {...form.field('receiver')}
          {...(isBankCode(code) && { error: undefined })}
        />
      )}
    </>
  )

  /** A wallet's number is not a bank account, so the receiver empties with the method. */
  function emptyReceiver(): void {
    form.setValue('receiver', '')
    form.clearErrors('receiver')
  }
}
