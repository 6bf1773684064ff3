import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { fill } from '@hiwar/kit/documents/facts.ts'
import type { ReactNode } from 'react'
import { questionsNamed } from '../shell/documents.tsx'
import { PlanTable } from '../shell/PlanTable.tsx'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { Comparison } from '../shell/reasons.tsx'
import { ButtonLink, firstStep, Section, TitledList } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { faqThing, offersOf, organizationId, planName } from '../shell/structured-data.ts'

const asked = ['q-plan', 'q-change-tutor', 'q-absence', 'q-missed', 'q-connection'] as const

export function pricingPage(input: PageInput): SitePage {
  const { siteUrl, plans, rules } = input
  return {
    path: '/pricing',
    title: pricingTexts.searchTitle,
    description: pricingTexts.description,
    picture: 'pricing',
    things: [
      ...plans.map((plan) => ({
        '@type': 'Product' as const,
        name: planName(plan),
        description: fill(pricingTexts.lead, rules),
        image: `${siteUrl}/og/pricing.png`,
        category: 'Online tutoring',
        brand: { '@id': organizationId(input) },
        offers: offersOf(plan, input),
      })),
      faqThing(questionsNamed(input, ...asked), rules),
    ],
    body: <Pricing {...input} />,
  }
}

function Pricing(input: PageInput): ReactNode {
  const { plans, rules } = input
  return (
    <>
      <div className="gutter mx-auto max-w-content pt-6 pb-8 md:pt-10 md:pb-14">
        <h1 tabIndex={-1} className="text-2xl md:text-3xl">
          {pricingTexts.title}
        </h1>
        <p className="mt-1 max-w-reading text-ink-soft md:text-lg">{fill(pricingTexts.lead, rules)}</p>
        <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden md:mb-6">
          {input.trialPrice === 0 && (
            <ButtonLink tone="quiet" href={firstStep(input).href} data-event="trial-pricing">
              {firstStep(input).words}
            </ButtonLink>
          )}
          {input.trialPrice !== null && (
            <p>{fill(input.trialPrice === 0 ? pricingTexts.freeTrial : pricingTexts.trial, rules)}</p>
          )}
        </div>
        {plans.length > 0 && (
          <section aria-labelledby="plans">
            <h2 id="plans" className="sr-only">
              {pricingTexts.plansHeading}
            </h2>
            <PlanTabs {...input} />
            <PlanTable plans={plans} />
          </section>
        )}
      </div>
      {plans.length === 0 && (
        <Section id="plans" heading={pricingTexts.plansHeading} note={pricingTexts.none}>
          <ButtonLink href="/contact">{pricingTexts.noneWay}</ButtonLink>
        </Section>
      )}
      <Comparison />
      <Section id="pay" heading={pricingTexts.payHeading}>
        <TitledList entries={pricingTexts.ways} rules={rules} columns={4} />
      </Section>
      <Section id="rules" heading={pricingTexts.rulesHeading} raised>
        <TitledList entries={pricingTexts.rules} rules={rules} />
      </Section>
      <QuestionsSection
        heading={pricingTexts.questionsHeading}
        questions={questionsNamed(input, ...asked)}
        rules={rules}
        way={{ words: pricingTexts.questionsWay, href: '/faq/student' }}
      />
    </>
  )
}

const pricingTexts = {
  title: 'الباقات والأسعار',
  searchTitle: 'أسعار دروس الإنجليزي أونلاين',
  description:
    'أسعار دروس وكورس الإنجليزي أونلاين في حوار: دقائق كل باقة، وثمن الدقيقة، والإجمالي لشهر أو ثلاثة أشهر أو سنة، وطرق الدفع والتقسيط والاسترداد.',
  lead: 'سعر واحد مع كل المدرّسين، تدفعه مرة واحدة عن المدة كلها، و{renewsAlone}.',
  freeTrial: 'قبل أي باقة: {trialLength}، بلا بطاقة بنكية.',
  trial: 'قبل أي باقة درس تعارف {trialPrice} مدته {trialLength}.',
  plansHeading: 'الباقات',
  none: 'لا باقات متاحة الآن.',
  noneWay: 'التواصل معنا',
  payHeading: 'طرق الدفع',
  ways: [
    { title: 'بطاقة بنكية', text: 'فيزا أو ماستركارد أو ميزة، ولك أن تحفظ البطاقة للمرة التالية.' },
    {
      title: paymentMethodWords[PaymentMethod.EWallet],
      text: 'يصل طلب الدفع إلى تطبيق محفظتك، ولا يُخصم شيء قبل موافقتك.',
    },
    {
      title: 'رقم مرجعي من فوري',
      text: 'صالح لمدة {fawryHours}، تدفعه نقدًا في أي منفذ فوري أو من ماي فوري.',
    },
    {
      title: paymentMethodWords[PaymentMethod.BankInstallment],
      text: 'لباقة الأشهر الثلاثة: {quarterParts}. ولباقة السنة: {yearParts}.',
    },
  ],
  rulesHeading: 'ما يحدث بعد الدفع',
  rules: [
    {
      title: 'الدقائق غير المستخدمة',
      text: 'تتجدّد كل أسبوع الساعة {renewal}، {unused}.',
    },
    {
      title: 'تغيير الموعد والإلغاء',
      text: 'مجانًا في أي وقت قبل بداية الدرس، وتعود الدقائق كاملة إلى أسبوعها.',
    },
    {
      title: 'استرداد المبلغ',
      text: '{refundWay} يعود ما يقابل الأسابيع التي لم تبدأ، وخلال {withdrawalDays} من الدفع ما يقابل الدقائق غير المستخدمة.',
    },
  ],
  questionsHeading: 'قبل أن تشترك',
  questionsWay: 'كل أسئلة الطلاب',
} as const
