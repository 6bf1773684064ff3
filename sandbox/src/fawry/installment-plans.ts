// The banks' installment plans in the documented shape.
import type { FastifyInstance } from 'fastify'
import { readTexts } from '../requests.ts'
import type { Fawry } from './fawry.ts'

// ours: one bank and the four lengths that merchants ask for
const plans = [
  { id: 12, months: 2 },
  { id: 13, months: 3 },
  { id: 14, months: 4 },
  { id: 16, months: 6 },
] as const

export function installmentPlanRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get('/ECommerceWeb/api/merchant/installment-plans', (request) => {
    const { accountNumber } = readTexts(['accountNumber'], request.query)
    return accountNumber === fawry.merchantCode ? plans.map(present) : []
  })
}

export function findInstallmentPlan(id: string): { months: number } | undefined {
  return plans.find((plan) => String(plan.id) === id)
}

function present({ id, months }: (typeof plans)[number]): object {
  const bank = { id: 1, nameEn: 'Sandbox Bank', nameAr: 'بنك التجربة', code: 'SB', swfCode: 'SANDEGCX' }
  return {
    id,
    installmentPlan: {
      id,
      nameAr: months === 2 ? 'تقسيط على شهرين' : `تقسيط على ${months} أشهر`,
      nameEn: `${months} months`,
      rate: 0,
      noOfMonths: months,
      minAmount: 1,
      maxAmount: 100_000,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      online: true,
      status: { id: 1, code: 'ACTIVE', nameAr: 'نشطة', nameEn: 'Active' },
      accountType: { id: 1, nameEn: 'Credit card', nameAr: 'بطاقة ائتمان', code: 'CC', bank, pans: ['424242'] },
      type: 'BANK',
    },
    applyTo: 'ALL',
    products: [],
    productsCodes: [],
    variants: [],
    categories: [],
    requiredItemsValidation: false,
  }
}
