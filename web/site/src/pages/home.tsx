import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import type { ReactNode } from 'react'
import { fill, sharedTexts } from '../shell/facts.ts'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { ForParents, Vetting } from '../shell/reasons.tsx'
import { HomeScene } from '../shell/scenes.tsx'
import { ButtonLink, CallBand, NumberedSteps, Promises, Section } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { offersOf, organizationId, planName } from '../shell/structured-data.ts'
import { TutorCards, TutorFaces, TutorVideos } from '../shell/TutorCards.tsx'
import { siteWords } from '../words.ts'
import { questionsNamed } from './texts/questions.ts'

const questions = questionsNamed('q-duration', 'q-renew', 'q-cancel', 'q-absence', 'q-auto', 'q-device')

/** The landing page: a visitor understands the offer in ten seconds and finds a way to start. */
export function homePage(input: PageInput): SitePage {
  const { siteUrl, plans } = input
  return {
    path: '/',
    title: homeTexts.searchTitle,
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
  const filmed = tutors.filter(({ video, image, thumbnail }) => video !== null && (thumbnail ?? image) !== null)
  const seen = filmed.slice(0, videosShown)
  return (
    <>
      <Hero {...input} />
      <Numbers numbers={input.numbers} />
      <Section id="how" heading={homeTexts.howHeading} raised>
        <NumberedSteps steps={homeTexts.steps} rules={rules} columns={3} />
      </Section>
      <Goals {...input} />
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
          {seen.length > 0 && (
            <>
              <h3 className="mt-8 mb-4 text-xl md:mt-12 md:mb-5">{homeTexts.videosHeading}</h3>
              <TutorVideos tutors={seen} />
            </>
          )}
        </Section>
      )}
      <Vetting rules={rules} raised />
      {plans.length > 0 && (
        <Section id="plans" heading={homeTexts.plansHeading} note={rules.lessonPrice}>
          <PlanTabs {...input} />
        </Section>
      )}
      <PromiseBand />
      <ForParents rules={rules} />
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

const videosShown = 3

function Hero(input: PageInput): ReactNode {
  const { learnUrl, settings } = input
  return (
    <div className="gutter mx-auto grid max-w-content items-center gap-6 py-6 md:gap-8 md:py-14 lg:grid-cols-[1.05fr_1fr] lg:gap-12">
      <div className="max-w-xl">
        <h1 tabIndex={-1} className="text-balance text-3xl md:text-4xl">
          {homeTexts.title}
        </h1>
        <p className="mt-3 text-balance text-ink-soft text-lg md:mt-5 md:text-xl">{homeTexts.lead}</p>
        <Faces {...input} />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap md:mt-8">
          <ButtonLink size="large" href={`${learnUrl}/register/student`} data-event="register-hero">
            {siteWords.register}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
          {settings.links.wa && (
            <ButtonLink size="large" tone="plain" href="/url/wa" rel="nofollow" data-event="wa" className="sm:px-3!">
              {siteWords.askOnWhatsapp}
            </ButtonLink>
          )}
        </div>
        <Promises className="mt-6" />
      </div>
      <HomeScene
        name={homeTexts.scene}
        className="mx-auto w-full max-w-56 max-lg:order-first sm:max-w-sm lg:max-w-lg"
      />
    </div>
  )
}

/** Teachers' faces, what half an hour costs, and from its floor on what students say. */
function Faces({ tutors, plans, rules, numbers }: PageInput): ReactNode {
  if (plans.length === 0 || tutors.every(({ image }) => image === null)) return null
  const { ratings, averageRating } = numbers
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 md:mt-6 gap-y-2">
      <TutorFaces tutors={tutors} />
      <p className="leading-snug">
        <span className="block font-semibold">{fill(sharedTexts.from, { price: rules.leastPrice ?? '' })}</span>
        {ratings >= floors.ratings && (
          <span className="text-ink-soft text-sm">
            {fill(homeTexts.rated, { rating: formatRating(averageRating), ratings: countAfter('review', ratings) })}
          </span>
        )}
      </p>
    </div>
  )
}

/** Below these sums the page shows nothing: a small number persuades nobody, and a rounded one is not true. */
const floors = { tutors: 10, lessons: 300, ratings: 30 } as const

/** Sums of the whole platform, each from its floor on; the rating stands beside the faces. */
function Numbers({ numbers }: Pick<PageInput, 'numbers'>): ReactNode {
  const { tutors, lessons } = numbers
  const shown = [
    tutors >= floors.tutors && { number: countOf('tutor', tutors), words: homeTexts.sums.tutors },
    lessons >= floors.lessons && { number: countOf('lesson', lessons), words: homeTexts.sums.lessons },
  ].filter((each) => each !== false)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={homeTexts.numbersName}
      className="gutter mx-auto flex max-w-content flex-wrap gap-x-8 gap-y-4 pb-10 md:gap-x-14"
    >
      {shown.map(({ number, words }) => (
        <li key={words}>
          <strong className="tabular block font-semibold text-xl md:text-2xl">{number}</strong>
          <span className="text-ink-soft">{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** A link for each goal whose topic a listed tutor teaches. */
function Goals({ topics, learnUrl }: PageInput): ReactNode {
  const doors = homeTexts.goals.flatMap(({ topic, ...goal }) => {
    const taught = topics.find(({ arabicName }) => arabicName.includes(topic))
    return taught === undefined ? [] : [{ ...goal, href: `${learnUrl}/tutors?topicIds=${taught.id}` }]
  })
  if (doors.length === 0) return null
  return (
    <Section id="goals" heading={homeTexts.goalsHeading}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
        {doors.map(({ title, text, href }) => (
          <li key={title} className="grid">
            <a
              href={href}
              data-event="goal"
              className="rounded-card border border-line bg-surface p-4 shadow-rest hover:border-line-strong/60 md:p-6"
            >
              <h3 className="text-brand-ink text-lg">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PromiseBand(): ReactNode {
  return (
    <section aria-labelledby="promise" className="gutter mx-auto max-w-content pb-8 md:pb-14">
      <div className="rounded-sheet bg-brand-900 px-6 py-8 text-white md:px-14 md:py-12">
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

const homeTexts = {
  title: 'اتكلم إنجليزي بثقة، مع مدرّس لك وحدك',
  searchTitle: 'دروس إنجليزي أونلاين مع مدرّس خاص في مصر',
  description:
    'حصص إنجليزي أونلاين بالفيديو مع مدرّس لك وحدك يشرح بالعربية. كورس محادثة بدقائق أسبوعية ومواعيد تختارها، ودقائقك تعود إليك إذا غاب المدرّس.',
  lead: 'حصص إنجليزي أونلاين قصيرة، في مواعيد من اختيارك كل أسبوع.',
  rated: '{rating} من ٥ في {ratings}',
  scene: 'مدرّسة وطالب يتحدثان بالإنجليزية في درس بالفيديو',
  numbersName: 'حوار بالأرقام',
  sums: { tutors: 'متاحون للحجز الآن', lessons: 'حتى اليوم' },
  howHeading: 'ثلاث خطوات إلى أول درس',
  steps: [
    { title: 'اختر باقة تناسب أسبوعك', text: 'عدد الدقائق التي تكفيك كل أسبوع، لشهر أو ثلاثة أشهر أو سنة.' },
    { title: 'اختر مدرّسك وموعدك', text: 'شاهد الفيديو واقرأ التقييمات واختر موعدك. وغيّره مجانًا قبل البداية.' },
    {
      title: 'ابدأ الكلام من مكانك',
      text: 'درس بالفيديو من المتصفح مباشرة، على الموبايل أو الكمبيوتر، دون تنزيل شيء.',
    },
  ],
  goalsHeading: 'لماذا تتعلّم الإنجليزية؟',
  goals: [
    { topic: 'مقابلات', title: 'مقابلة عمل', text: 'تدرّب على أسئلتها بصوت عالٍ قبل يومها.' },
    { topic: 'آيلتس', title: 'آيلتس', text: 'تكلّم كما في الامتحان، مع من يسمعك ويصحّح لك.' },
    { topic: 'السفر', title: 'سفر', text: 'المطار والفندق والشارع، قبل أن تصل إليها.' },
    { topic: 'المدرسية', title: 'مدرسة', text: 'منهجك، مع مدرّس وقته كله لك.' },
  ],
  tutorsHeading: 'مدرّسون في انتظارك',
  tutorsNote: 'اختر مدرّسك، وغيّره وقتما تحب.',
  videosHeading: 'اسمعهم قبل أن تحجز',
  promiseHeading: 'إذا غاب المدرّس عادت دقائقك تلقائيًا',
  promise:
    'نسجّل الحضور من غرفة الدرس نفسها، فلا تحتاج إلى إثبات ولا إلى طلب. والدرس الذي تلغيه قبل بدايته تعود دقائقه كاملة.',
  promiseWay: 'كيف نحسب الحضور',
  plansHeading: 'باقات واضحة، بلا تجديد تلقائي',
  questionsHeading: 'أسئلة يسألها كل طالب',
  questionsWay: 'كل الأسئلة',
  finalHeading: 'ابدأ الكلام هذا الأسبوع',
  finalLead: 'حساب في دقيقة، ثم اختر باقتك ومدرّسك واحجز.',
} as const
