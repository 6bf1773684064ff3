import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { HomeScene } from '../shell/scenes.tsx'
import { ButtonLink, CallBand, NumberedSteps, Section } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { TutorCards } from '../shell/TutorCards.tsx'
import { offersOf, organizationId, planName } from '../shell/things.ts'
import { siteWords } from '../words.ts'
import { questionsNamed } from './texts/questions.ts'

const questions = questionsNamed('q-duration', 'q-renew', 'q-cancel', 'q-absence', 'q-auto', 'q-device')

/** The landing page: understood in ten seconds, then a way to start. */
export function homePage(input: PageInput): SitePage {
  const { siteUrl, plans } = input
  return {
    path: '/',
    title: homeTexts.title,
    description: homeTexts.description,
    picture: 'home',
    things: [
      {
        '@type': 'WebSite',
        name: siteWords.product,
        url: `${siteUrl}/`,
        inLanguage: 'ar-EG',
        publisher: { '@id': organizationId(input) },
      },
      ...(plans.length === 0
        ? []
        : [
            {
              '@type': 'OfferCatalog' as const,
              name: homeTexts.plansHeading,
              itemListElement: plans.map((plan) => ({
                '@type': 'OfferCatalog' as const,
                name: planName(plan),
                itemListElement: offersOf(plan, input),
              })),
            },
          ]),
    ],
    body: <Home {...input} />,
  }
}

function Home(input: PageInput): ReactNode {
  const { learnUrl, plans, tutors, now, rules } = input
  return (
    <>
      <Hero learnUrl={learnUrl} />
      <Section id="how" heading={homeTexts.howHeading} raised>
        <NumberedSteps steps={homeTexts.steps} rules={rules} columns={3} />
      </Section>
      {tutors.length > 0 && (
        <Section
          id="tutors"
          heading={homeTexts.tutorsHeading}
          note={homeTexts.tutorsNote}
          aside={
            <ButtonLink tone="quiet" href={`${learnUrl}/tutors`} data-event="all-tutors">
              {siteWords.allTutors}
            </ButtonLink>
          }
        >
          <TutorCards tutors={tutors} now={now} />
        </Section>
      )}
      <PromiseBand />
      {plans.length > 0 && (
        <Section id="plans" heading={homeTexts.plansHeading} note={homeTexts.plansNote} raised>
          <PlanTabs {...input} />
        </Section>
      )}
      <QuestionsSection
        heading={homeTexts.questionsHeading}
        questions={questions}
        rules={rules}
        way={{ words: homeTexts.questionsWay, href: '/faq' }}
      />
      <CallBand
        heading={homeTexts.finalHeading}
        text={homeTexts.finalLead}
        words={siteWords.register}
        href={`${learnUrl}/register/student`}
        event="register-final"
      />
    </>
  )
}

function Hero({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <div className="gutter mx-auto grid max-w-content items-center gap-8 py-10 md:py-16 lg:grid-cols-[1.05fr_1fr] lg:gap-12">
      <div className="max-w-xl">
        <h1 tabIndex={-1} className="text-balance text-3xl md:text-4xl">
          {homeTexts.title}
        </h1>
        <p className="mt-5 text-ink-soft text-lg md:text-xl">{homeTexts.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink size="large" href={`${learnUrl}/register/student`} data-event="register-hero">
            {siteWords.register}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm">
          {homeTexts.points.map((point) => (
            <li key={point} className="flex items-center gap-1.5">
              <Icon of={Check} className="text-success" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <HomeScene name={homeTexts.scene} className="mx-auto w-full max-w-lg" />
    </div>
  )
}

function PromiseBand(): ReactNode {
  return (
    <section aria-labelledby="promise" className="gutter mx-auto max-w-content pb-14 md:pb-20">
      <div className="rounded-sheet bg-brand-900 px-6 py-10 text-white md:px-14 md:py-14">
        <h2 id="promise" className="text-balance text-2xl text-white md:text-3xl">
          {homeTexts.promiseHeading}
        </h2>
        <p className="mt-4 max-w-reading text-brand-100 text-lg">{homeTexts.promise}</p>
        <a
          href="/terms#attendance"
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
        >
          {homeTexts.promiseWay}
        </a>
      </div>
    </section>
  )
}

/** The landing page. */
const homeTexts = {
  title: 'دروس إنجليزية فردية بالدقائق التي تناسبك',
  description:
    'دروس إنجليزية فردية بالفيديو مع مدرّسين يشرحون بالعربية. اشتراك بدقائق أسبوعية، ومواعيد من اختيارك، ودقائقك تعود إليك إذا غاب المدرّس.',
  lead: 'اشتراك بالدقائق الأسبوعية، ومدرّس لك وحدك، ومواعيد من اختيارك كل أسبوع.',
  points: ['بلا تجديد تلقائي', 'إلغاء مجاني قبل البداية', 'من المتصفح مباشرة'],
  scene: 'مدرّسة وطالب يتحدثان بالإنجليزية في درس بالفيديو',
  howHeading: 'ثلاث خطوات إلى أول درس',
  steps: [
    { title: 'باقة تناسب أسبوعك', text: 'عدد الدقائق التي تكفيك كل أسبوع، لشهر أو ثلاثة أشهر أو سنة.' },
    {
      title: 'مدرّس ووقت من اختيارك',
      text: 'ملفات وتقييمات ومواعيد حقيقية. الحجز في أربع خطوات، وتغييره ممكن قبل البداية.',
    },
    { title: 'درس بالفيديو من مكانك', text: 'من المتصفح مباشرة، على الهاتف أو الكمبيوتر، دون تنزيل شيء.' },
  ],
  tutorsHeading: 'مدرّسون في انتظارك',
  tutorsNote: 'اختيار المدرّس لك، وتغييره متى شئت.',
  promiseHeading: 'إذا غاب المدرّس عادت دقائقك تلقائيًا',
  promise:
    'نسجّل الحضور من القاعة نفسها، فلا تحتاج إلى إثبات ولا إلى طلب. والدرس الذي تلغيه قبل بدايته تعود دقائقه كاملة.',
  promiseWay: 'كيف نحسب الحضور',
  plansHeading: 'باقات واضحة، بلا تجديد تلقائي',
  plansNote: 'الدفع مرة واحدة عن المدة كلها، وسعر واحد مع كل المدرّسين.',
  questionsHeading: 'أسئلة يسألها كل طالب',
  questionsWay: 'كل الأسئلة',
  finalHeading: 'أول درس أقرب مما يبدو',
  finalLead: 'حساب في دقيقة، واختيار مدرّس، وحجز في أربع خطوات.',
} as const
