import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { somePlan } from '../testing/some-plan.ts'
import { PlanMinutes, PlanPrices } from './PlanFigures.tsx'

/** The lines of the card as eyes see them. */
function lines(card: ReactNode): string[] {
  const { container } = renderScreen(card)
  return [...container.querySelectorAll('p, dl > div')].map((line) => {
    const seen = line.cloneNode(true) as Element
    for (const spoken of seen.querySelectorAll('.sr-only')) spoken.remove()
    const parts = [...seen.childNodes].map(({ textContent }) => textContent)
    return parts
      .join(' ')
      .replace(/[\s\u200f]+/g, ' ')
      .trim()
  })
}

test('a card says the month, the whole period before and after the discount, a lesson and the minute', () => {
  expect(lines(<PlanPrices plan={somePlan()} period={PlanPeriod.Quarter} />)).toEqual([
    'ما يعادل ١٬٧١٠ ج.م. في الشهر',
    'الإجمالي لثلاثة أشهر ٥٬٤٠٠ ج.م. ٥٬١٣٠ ج.م.',
    'درس نصف ساعة نحو ٩٨ ج.م.',
    'سعر الدقيقة نحو ٣٫٢٨ ج.م.',
  ])
})

test('a card of a month says its price once, and a lesson of each length', () => {
  expect(lines(<PlanPrices plan={somePlan()} period={PlanPeriod.Month} />)).toEqual([
    '١٬٨٠٠ ج.م. في الشهر',
    'درس نصف ساعة نحو ١٠٤ ج.م.',
    'درس ربع ساعة نحو ٥٢ ج.م.',
    'سعر الدقيقة نحو ٣٫٤٦ ج.م.',
  ])
})

const minutes = (plan: Plan) => lines(<PlanMinutes plan={plan}>منتظمة</PlanMinutes>)

test('a card says the minutes of a week, and the lessons they are enough for', () => {
  expect(minutes(somePlan())).toEqual(['١٢٠ دقيقة أسبوعيًا', '٨ دروس من ١٥ دقيقة أو ٤ من ٣٠'])
  expect(minutes(somePlan({ weeklyMinutes: 180 }))).toEqual(['١٨٠ دقيقة أسبوعيًا', 'نصف ساعة كل يوم عدا الجمعة'])
})
