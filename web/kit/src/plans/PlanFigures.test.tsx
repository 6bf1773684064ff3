import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { somePlan } from '../testing/some-plan.ts'
import { PlanLessons, PlanPrices } from './PlanFigures.tsx'

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

test('a card says a lesson, the whole period before and after the discount, and the month', () => {
  expect(lines(<PlanPrices plan={somePlan()} period={PlanPeriod.Quarter} />)).toEqual([
    'نحو ٩٩ ج.م. لدرس نصف ساعة',
    'الإجمالي لثلاثة أشهر ٥٬٤٠٠ ج.م. ٥٬١٣٠ ج.م.',
    'ما يعادل في الشهر ١٬٧١٠ ج.م.',
  ])
})

test('a card of a month says its price once, and the minute', () => {
  expect(lines(<PlanPrices plan={somePlan()} period={PlanPeriod.Month} />)).toEqual([
    'نحو ١٠٤ ج.م. لدرس نصف ساعة',
    'الإجمالي لشهر ١٬٨٠٠ ج.م.',
    'سعر الدقيقة نحو ٣٫٤٦ ج.م.',
  ])
})

const lessons = (plan: Plan) =>
  lines(
    <PlanLessons plan={plan} reason="leastInAll">
      منتظمة
    </PlanLessons>,
  )

test('a card says the lessons of a week, their lengths and minutes, and the reason to choose it', () => {
  expect(lessons(somePlan())).toEqual(['٤ دروس أسبوعيًا', 'نصف ساعة لكل درس: ١٢٠ دقيقة', 'أقل مبلغ للبداية.'])
  expect(lessons(somePlan({ weeklyMinutes: 60 }))[0]).toBe('درسان أسبوعيًا')
  expect(lessons(somePlan({ weeklyMinutes: 15 })).slice(0, 2)).toEqual([
    'درس واحد أسبوعيًا',
    'ربع ساعة لكل درس: ١٥ دقيقة',
  ])
})
