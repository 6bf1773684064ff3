import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Withdrawal } from '@hiwar/contract/money/invoices.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import type { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { fieldText } from '@hiwar/kit/words/codes.ts'
import { bankWords, withdrawMethodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { banks, isBankCode, type TypedWithdrawal, type WithdrawLimits } from './withdraw-form.ts'
import { earningWords as words } from './words.ts'

interface WithdrawFieldsProps {
  form: ReturnType<typeof useContractForm<Withdrawal, TypedWithdrawal>>
  limits: WithdrawLimits
}

const receiverFields = {
  [WithdrawMethod.Wallet]: { label: words.wallet, inputMode: 'tel', autoComplete: 'tel', hint: undefined },
  [WithdrawMethod.Bank]: { label: words.account, inputMode: 'text', autoComplete: 'off', hint: undefined },
  [WithdrawMethod.Instapay]: { label: words.instapay, inputMode: 'email', autoComplete: 'off', hint: 'name@instapay' },
} as const

/** How much, in which way, and where to. */
export function WithdrawFields({ form, limits }: WithdrawFieldsProps): ReactNode {
  const { minAmount, maxAmount, spendable, methods } = limits
  const method = Number(form.watch('method')) as WithdrawMethod
  const receiver = receiverFields[method]
  const code = form.formState.errors.receiver?.message
  const most = Math.min(maxAmount, spendable)

  function takeAll(): void {
    form.setValue('amount', String(most / 100), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <TextField
        label={words.amountLabel}
        hint={wordsOf(words)('limits', {
          minimum: formatMoney(minAmount),
          maximum: formatMoney(maxAmount),
          spendable: formatMoney(spendable),
        })}
        inputMode="decimal"
        autoComplete="off"
        ltr
        trailing={
          <Button tone="plain" size="small" onClick={takeAll}>
            {words.all}
          </Button>
        }
        {...form.field('amount')}
      />
      <RadioGroup
        label={words.method}
        className="max-sm:[&_label]:basis-full"
        choices={methods.map((value) => ({ value: String(value), words: withdrawMethodWords[value] }))}
        {...form.field('method')}
        {...form.register('method', { onChange: emptyReceiver })}
      />
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

  /** A number of a wallet is no account of a bank. */
  function emptyReceiver(): void {
    form.setValue('receiver', '')
    form.clearErrors('receiver')
  }
}
