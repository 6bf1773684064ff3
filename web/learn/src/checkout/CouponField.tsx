import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { ApiError, call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { tabStorage } from '@hiwar/kit/device-storage.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { priceCallOf } from './purchase.ts'
import { checkoutWords as words } from './words.ts'

interface CouponFieldProps {
  planId: number
  period: PlanPeriod
  coupon: string | null
  /** The code that was accepted until now. */
  lost: LostCoupon | null
  onChange: (coupon: string | null) => void
}

/** A link that opens the field, since few people have a code. A code is accepted once the server has given its price. */
export function CouponField({ planId, period, coupon, lost, onChange }: CouponFieldProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  if (coupon === null && lost === null && !isAsked) {
    return (
      <Button tone="plain" icon={TicketPercent} className="-my-2 self-start" onClick={() => setAsked(true)}>
        {words.haveCoupon}
      </Button>
    )
  }
  function remove(): void {
    setAsked(true)
    onChange(null)
  }
  return (
    <Card className="md:px-8">
      {coupon === null ? (
        <CouponForm {...{ planId, period, lost, onChange }} />
      ) : (
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <Icon of={TicketPercent} className="size-5.5 text-success" />
          <p className="flex-1">
            {words.couponApplied} <Ltr className="font-semibold">{coupon}</Ltr>
          </p>
          <Button tone="quiet" size="small" onClick={remove}>
            {words.remove}
          </Button>
        </div>
      )}
    </Card>
  )
}

type Query = RequestOf<typeof planEndpoints.price>['query']

function CouponForm({ planId, period, lost, onChange }: Omit<CouponFieldProps, 'coupon'>): ReactNode {
  const client = useQueryClient()
  const form = useContractForm<Query, { couponCode: string }, PlanPrice>(planEndpoints.price.query, {
    start: { couponCode: lost?.coupon ?? '' },
    body: ({ couponCode }) => ({ period, couponCode }),
    send: async ({ couponCode }) => {
      if (couponCode === undefined) throw requiredCode()
      return call(planEndpoints.price, priceCallOf(planId, period, couponCode))
    },
    done: (price, { couponCode = '' }) => {
      const code = price.couponCode ?? couponCode
      client.setQueryData(queryKeyOf(planEndpoints.price, priceCallOf(planId, period, code)), price)
      announce(words.couponApplied)
      onChange(code)
    },
    refused: ({ code }) => {
      if (!isCouponRefusal(code)) return false
      form.setError('couponCode', { type: 'server', message: code })
      form.setFocus('couponCode')
      return true
    },
  })
  const { setError, setFocus } = form
  useEffect(() => {
    if (lost === null) setFocus('couponCode')
    else setError('couponCode', { type: 'server', message: lost.because })
  }, [lost, setError, setFocus])
  return (
    <form {...form.props}>
      <TextField
        label={words.couponCode}
        optional
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        trailing={
          <Button type="submit" tone="plain" size="small" busy={form.busy} disabledReason={form.disabledReason}>
            {words.apply}
          </Button>
        }
        {...form.field('couponCode')}
      />
      <FormAlert>{form.alert}</FormAlert>
    </form>
  )
}

function requiredCode(): ApiError {
  return new ApiError({ code: 'bad-request', status: 0, fields: [{ path: 'couponCode', code: 'field-required' }] })
}

/** The accepted coupon. The tab keeps it across the bank's page, so that a second try costs as much as the first. */
const key = 'hiwar:coupon'

interface Codes {
  coupon: string | null
  lost: LostCoupon | null
}

/** A code that was accepted and no longer is. */
export interface LostCoupon {
  coupon: string
  because: CouponRefusal
}

type CouponRefusal = 'coupon-not-found' | 'coupon-held'

export function isCouponRefusal(code: unknown): code is CouponRefusal {
  return code === 'coupon-not-found' || code === 'coupon-held'
}

export function useCoupon(planId: number, period: PlanPeriod) {
  const order = `${planId}/${period}`
  const [codes, setCodes] = useState<Codes>(() => ({ coupon: readCoupon(order), lost: null }))

  function choose(coupon: string | null): void {
    keepCoupon(order, coupon)
    setCodes({ coupon, lost: null })
  }

  function lose(because: CouponRefusal): void {
    keepCoupon(order, null)
    setCodes(({ coupon }) => ({ coupon: null, lost: coupon === null ? null : { coupon, because } }))
  }

  return { ...codes, choose, lose }
}

function readCoupon(order: string): string | null {
  const [of, coupon = null] = tabStorage.getItem(key)?.split(' ') ?? []
  return of === order ? coupon : null
}

function keepCoupon(order: string, coupon: string | null): void {
  if (coupon === null) tabStorage.removeItem(key)
  else tabStorage.setItem(key, `${order} ${coupon}`)
}
