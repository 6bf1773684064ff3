import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { moneyInWords } from '../format/components.tsx'
import { wordsOf } from '../words/words-of.ts'
import { lessonPrice, longestLesson, smallestPlan } from './offer.ts'
import { lessonPriceWords } from './words.ts'

const t = wordsOf(lessonPriceWords)

/** «نصف ساعة بنحو ١٠٤ جنيهات», of the plan by the month. */
export function lessonWords(plan: Plan): string {
  const minutes = longestLesson(plan)
  return t(minutes === LessonDuration.Long ? 'half' : 'quarter', {
    price: moneyInWords(lessonPrice(plan, PlanPeriod.Month, minutes)),
  })
}

/** The same of the smallest plan, and «في باقة «خفيفة» الشهرية»; undefined without plans. */
export function namedPrice(plans: readonly Plan[]): { lesson: string; ofPlan: string } | undefined {
  const plan = smallestPlan(plans)
  return plan && { lesson: lessonWords(plan), ofPlan: t('ofPlan', { plan: tierWords[plan.tier] }) }
}
