import type { Company } from '@hiwar/contract/platform/site.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import type { ReactNode } from 'react'

/** The operator's facts about the company; nothing when nothing is set. */
export function CompanyFacts({ company }: { company: Company }): ReactNode {
  const facts = [
    { name: words.name, fact: company.name },
    { name: words.address, fact: company.address },
    { name: words.registration, fact: company.registration && <Ltr>{company.registration}</Ltr> },
    { name: words.taxNumber, fact: company.taxNumber && <Ltr>{company.taxNumber}</Ltr> },
    { name: words.email, fact: company.email && <Ltr>{company.email}</Ltr> },
  ].filter(({ fact }) => fact)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-base sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, fact }) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const words = {
  name: 'الاسم',
  address: 'العنوان',
  registration: 'السجل التجاري',
  taxNumber: 'الرقم الضريبي',
  email: 'البريد',
} as const
