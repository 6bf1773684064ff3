/** The discount code that counts; the tab keeps it over the bank's page, so that a second try costs what the first did. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { useState } from 'react'

const key = 'hiwar:coupon'

interface Codes {
  /** The code that counts. */
  coupon: string | null
  /** One that counted and no longer does. */
  lost: string | null
}

export function useCoupon(planId: number, period: PlanPeriod) {
  const order = `${planId}/${period}`
  const [codes, setCodes] = useState<Codes>(() => ({ coupon: readCoupon(order), lost: null }))

  function choose(coupon: string | null): void {
    keepCoupon(order, coupon)
    setCodes({ coupon, lost: null })
  }

  function lose(): void {
    keepCoupon(order, null)
    setCodes(({ coupon }) => ({ coupon: null, lost: coupon }))
  }

  return { ...codes, choose, lose }
}

function readCoupon(order: string): string | null {
  const [of, coupon = null] = sessionStorage.getItem(key)?.split(' ') ?? []
  return of === order ? coupon : null
}

function keepCoupon(order: string, coupon: string | null): void {
  if (coupon === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, `${order} ${coupon}`)
}
