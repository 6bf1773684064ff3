import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { paymentMethodWords } from '@hiwar/kit/words/states.ts'
import { CalendarRange, ChevronDown, CreditCard, type LucideIcon, ShieldCheck, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteAddress } from '../shell/other-apps.ts'
import { planQuestions, planWords as words } from './words.ts'

const payWays: readonly (readonly [string, LucideIcon])[] = [
  ...['Visa', 'Mastercard', 'Meeza'].map((scheme) => [scheme, CreditCard] as const),
  [paymentMethodWords[PaymentMethod.EWallet], Wallet],
  [paymentMethodWords[PaymentMethod.Fawry], Store],
  [paymentMethodWords[PaymentMethod.BankInstallment], CalendarRange],
]

/** How one pays, and what people ask before they do. */
export function PlanQuestions(): ReactNode {
  return (
    <div className="mt-12 grid gap-10 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <section>
        <h2 className="text-xl">{words.waysTitle}</h2>
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {payWays.map(([way, icon]) => (
            <li
              key={way}
              className="flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-3 font-semibold text-ink-soft text-sm"
            >
              <Icon of={icon} className="text-brand-ink" />
              <bdi>{way}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex gap-2.5 text-ink-soft">
          <Icon of={ShieldCheck} className="mt-1 text-success" />
          {words.waysText}
        </p>
      </section>
      <section>
        <h2 className="text-xl">{words.questionsTitle}</h2>
        <div className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {planQuestions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-13 items-center justify-between gap-4 px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-reading px-5 pb-5 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
        <a href={siteAddress('/faq/student')} className={`${textLinkLook} mt-4 inline-block py-2`}>
          {words.moreQuestions}
        </a>
      </section>
    </div>
  )
}
