import { Drawing } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { PlanTable } from '../shell/PlanTable.tsx'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { ButtonLink, PageHead, Section, TitledList } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { faqPage, offersOf, organizationId, planName } from '../shell/things.ts'
import { questionsNamed } from './texts/questions.ts'

const questions = questionsNamed('q-plan', 'q-fawry', 'q-installments', 'q-auto', 'q-refund')

export function pricingPage(input: PageInput): SitePage {
  const { siteUrl, plans, rules } = input
  return {
    path: '/pricing',
    title: pricingTexts.title,
    description: pricingTexts.description,
    picture: 'pricing',
    things: [
      ...plans.map((plan) => ({
        '@type': 'Product' as const,
        name: planName(plan),
        description: pricingTexts.lead,
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
      <PageHead
        title={pricingTexts.title}
        lead={pricingTexts.lead}
        picture={<Drawing name="wallet" className="h-auto w-full" />}
      />
      {plans.length > 0 ? (
        <>
          <Section id="plans" heading={pricingTexts.plansHeading}>
            <PlanTabs {...input} />
          </Section>
          <Section id="compare" heading={pricingTexts.compareHeading} note={pricingTexts.compareNote} raised>
            <PlanTable plans={plans} />
          </Section>
        </>
      ) : (
        <Section id="plans" heading={pricingTexts.plansHeading} note={pricingTexts.none}>
          <ButtonLink href="/contact">{pricingTexts.noneWay}</ButtonLink>
        </Section>
      )}
      <Section id="pay" heading={pricingTexts.payHeading}>
        <TitledList entries={pricingTexts.ways} rules={rules} columns={4} />
      </Section>
      <Section id="rules" heading={pricingTexts.rulesHeading} raised>
        <TitledList entries={pricingTexts.rules} rules={rules} />
      </Section>
      <QuestionsSection heading={pricingTexts.questionsHeading} questions={questions} rules={rules} />
    </>
  )
}

/** Prices, and everything that makes them honest. */
const pricingTexts = {
  title: 'الباقات والأسعار',
  description:
    'أسعار حوار كاملة: دقائق كل باقة في الأسبوع، وثمن الدقيقة، والإجمالي لشهر أو ثلاثة أشهر أو سنة، وطرق الدفع والتقسيط وقواعد الاسترداد.',
  lead: 'سعر واحد مع كل المدرّسين، يُدفع مرة واحدة عن المدة كلها، ولا يتجدّد وحده.',
  plansHeading: 'اختيار المدة والباقة',
  compareHeading: 'مقارنة الباقات',
  compareNote: 'الإجمالي هو ما يُدفع بالضبط، بعد خصم المدة.',
  none: 'لا باقات متاحة الآن.',
  noneWay: 'التواصل معنا',
  payHeading: 'طرق الدفع',
  ways: [
    { title: 'بطاقة بنكية', text: 'فيزا أو ماستركارد أو ميزة، بتأكيد من البنك. يمكن حفظ البطاقة للمرة التالية.' },
    { title: 'محفظة إلكترونية', text: 'يصل طلب الدفع إلى تطبيق محفظتك، ولا يُخصم شيء قبل موافقتك.' },
    { title: 'رقم مرجعي من فوري', text: 'رقم صالح لمدة {fawryHours}، يُدفع نقدًا في أي منفذ فوري أو من تطبيق myFawry.' },
    {
      title: 'تقسيط بنكي',
      text: 'دفعتان لباقة الأشهر الثلاثة، وأربع دفعات لباقة السنة، أو تقسيط على ثلاثة أشهر أو ستة عن طريق البنك.',
    },
  ],
  rulesHeading: 'ما يحدث بعد الدفع',
  rules: [
    {
      title: 'الدقائق غير المستخدمة',
      text: 'تتجدّد الدقائق كل أسبوع في السادسة صباحًا بتوقيت القاهرة، ولا تُرحّل البقية إلى الأسبوع التالي.',
    },
    {
      title: 'تغيير الموعد والإلغاء',
      text: 'مجانًا في أي وقت قبل بداية الدرس، وتعود الدقائق كاملة إلى أسبوعها.',
    },
    {
      title: 'استرداد المبلغ',
      text: 'بطلب من صفحة التواصل: نعيد ما يقابل الأسابيع التي لم تبدأ، إلى وسيلة الدفع نفسها.',
    },
  ],
  questionsHeading: 'أسئلة عن الدفع',
} as const
