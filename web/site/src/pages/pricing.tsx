import { Drawing } from '@hiwar/kit/ui/drawings/Drawing.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { faqPage } from '../shell/faq-things.ts'
import { offersOf, organizationId, planName } from '../shell/organization.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PlanTable } from '../shell/PlanTable.tsx'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/QuestionsSection.tsx'
import { Section } from '../shell/Section.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { TitledList } from '../shell/TitledList.tsx'
import { pricingTexts as texts } from './texts/pricing.ts'
import { questionsNamed } from './texts/questions.ts'

const questions = questionsNamed('q-plan', 'q-fawry', 'q-installments', 'q-auto', 'q-refund')

export function pricingPage(input: PageInput): SitePage {
  const { siteUrl, plans, rules } = input
  return {
    path: '/pricing',
    title: texts.title,
    description: texts.description,
    picture: 'pricing',
    things: [
      ...plans.map((plan) => ({
        '@type': 'Product' as const,
        name: planName(plan),
        description: texts.lead,
        image: `${siteUrl}/og/pricing.png`,
        category: 'Online tutoring',
        brand: { '@id': organizationId(input) },
        offers: offersOf(plan, input),
      })),
      faqPage(questions, rules),
    ],
    body: <Pricing {...input} />,
  }
}

function Pricing(input: PageInput): ReactNode {
  const { plans, rules } = input
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} picture={<Drawing name="wallet" className="h-auto w-full" />} />
      {plans.length > 0 ? (
        <>
          <Section id="plans" heading={texts.plansHeading}>
            <PlanTabs {...input} />
          </Section>
          <Section id="compare" heading={texts.compareHeading} note={texts.compareNote} raised>
            <PlanTable plans={plans} />
          </Section>
        </>
      ) : (
        <Section id="plans" heading={texts.plansHeading} note={texts.none}>
          <ButtonLink href="/contact">{texts.noneWay}</ButtonLink>
        </Section>
      )}
      <Section id="pay" heading={texts.payHeading}>
        <TitledList entries={texts.ways} rules={rules} columns={4} />
      </Section>
      <Section id="rules" heading={texts.rulesHeading} raised>
        <TitledList entries={texts.rules} rules={rules} />
      </Section>
      <QuestionsSection heading={texts.questionsHeading} questions={questions} rules={rules} />
    </>
  )
}
