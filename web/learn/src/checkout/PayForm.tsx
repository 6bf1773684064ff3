import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField, type TextFieldProps } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useConsentState } from '../use-consent.ts'
import { renewalTrust, checkoutWords as words } from './words.ts'

interface PayFormProps {
  form: {
    props: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>
    alert: string
    busy: boolean
    disabledReason: string | undefined
  }
  phone: Omit<TextFieldProps, 'label'>
  pay: string
  icon?: LucideIcon
  /** False while something must be there first; its own button then stands in the bar. */
  isReady?: boolean
  /** Next step after the press. */
  next?: string
  children: ReactNode
}

export function PayForm({ form, phone, pay, icon, isReady = true, next, children }: PayFormProps): ReactNode {
  // The provider needs a phone; the form asks for it only where the account has none.
  const hasPhone = Boolean(useLogin()?.user.phone)
  return (
    <form
      {...form.props}
      className="flex flex-col gap-6 max-md:[&_input]:scroll-mb-40 sm:grid sm:grid-cols-2 sm:*:col-span-2"
    >
      {children}
      {isReady && !hasPhone && (
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          ltr
          className="sm:col-span-1! sm:max-w-96"
          {...phone}
        />
      )}
      <FormAlert>{form.alert}</FormAlert>
      {isReady && (
        <>
          <PayBar>
            <Button
              type="submit"
              size="large"
              full
              {...(icon && { icon })}
              busy={form.busy}
              disabledReason={form.disabledReason}
            >
              {pay}
            </Button>
          </PayBar>
          <p className="-mt-3 text-center text-ink-faint text-sm empty:hidden md:-mt-6">
            {form.disabledReason ?? next}
          </p>
        </>
      )}
      <Trust />
    </form>
  )
}

/** What stands behind the payment, beside its button. */
function Trust(): ReactNode {
  const settings = useRead(platformEndpoints.publicSettings, {}).data
  const lines = [
    words.trustProvider,
    renewalTrust[useConsentState()],
    ...(settings?.selfRefund
      ? [wordsOf(planCardWords)('guarantee', { days: countAfter('day', settings.withdrawalDays) })]
      : []),
  ]
  return (
    <ul className="-mt-2 flex flex-col gap-1.5 text-ink-soft text-sm">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Icon of={ShieldCheck} className="mt-0.5 size-4.5 text-success-ink" />
          {line}
        </li>
      ))}
    </ul>
  )
}

export function payWords(total: number): string {
  return wordsOf(words)('pay', { amount: formatMoney(total) })
}

/** The one button stays in sight, on a phone within the thumb's reach, however long the form is. */
export function PayBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="sticky bottom-0 bg-surface max-md:-mx-5 max-md:border-line max-md:border-t max-md:px-5 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:py-3">
      {children}
    </div>
  )
}
