import { fill } from '@hiwar/kit/documents/facts.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { BriefcaseBusiness, GraduationCap, Plane, School, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { questionsNamed } from '../shell/documents.tsx'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { Praise } from '../shell/Praise.tsx'
import { HomePicture } from '../shell/pictures.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { ForParents, Vetting } from '../shell/reasons.tsx'
import { ButtonLink, CallBand, firstStep, NumberedSteps, Promises, Section } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { offersOf, organizationId, planName } from '../shell/structured-data.ts'
import { TutorCards, TutorFaces } from '../shell/TutorCards.tsx'
import { siteWords } from '../words.ts'

const asked = ['q-duration', 'q-renew', 'q-device'] as const

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
              name: fill(homeTexts.plansHeading, input.rules),
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
  const hasTrial = input.trialPrice !== null
  return (
    <>
      <Hero {...input} />
      <Section id="how" heading={homeTexts.howHeading} raised>
        <NumberedSteps steps={hasTrial ? homeTexts.trialSteps : homeTexts.steps} rules={rules} columns={3} />
      </Section>
      {tutors.length > 0 && (
        <Section id="tutors" heading={homeTexts.tutorsHeading} note={homeTexts.tutorsNote}>
          <Numbers numbers={input.numbers} />
          <TutorCards
            tutors={tutors}
            now={now}
            way={
              <ButtonLink tone="quiet" href={`${learnUrl}/tutors`} data-event="all-tutors">
                {siteWords.allTutors}
              </ButtonLink>
            }
          />
        </Section>
      )}
      <Praise {...input} />
      <Vetting rules={rules} />
      {plans.length > 0 && (
        <Section id="plans" heading={fill(homeTexts.plansHeading, rules)} note={`${rules.lessonPrice}.`}>
          <PlanTabs {...input} brief />
          <Promises rules={rules} className="mt-6 justify-center" />
        </Section>
      )}
      <PromiseBand />
      <Goals {...input} />
      <div className="mx-auto max-w-content lg:grid lg:grid-cols-2">
        <QuestionsSection
          paired
          heading={homeTexts.questionsHeading}
          questions={questionsNamed(input, ...asked)}
          rules={rules}
          way={{ words: homeTexts.questionsWay, href: '/faq' }}
        />
        <ForParents rules={rules} />
      </div>
      <CallBand
        heading={homeTexts.finalHeading}
        text={hasTrial ? homeTexts.trialLead : homeTexts.finalLead}
        {...firstStep(input)}
        event="register-final"
      />
    </>
  )
}

function Hero(input: PageInput): ReactNode {
  const { words, href } = firstStep(input)
  return (
    <div className="mx-auto grid max-w-content items-center gap-x-10 md:gutter md:grid-cols-[1fr_1.05fr] md:py-10 lg:gap-x-14">
      {/* First, since a slow phone paints what has arrived: a picture that comes above the text later pushes it down. */}
      <HomePicture
        name={homeTexts.scene}
        className="h-auto max-h-[30vh] min-h-44 w-full object-cover md:col-start-2 md:row-start-1 md:max-h-none md:rounded-sheet"
      />
      <div className="gutter py-5 md:col-start-1 md:row-start-1 md:px-0 md:py-0">
        <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
          {homeTexts.title}
        </h1>
        <p className="mt-2 text-pretty text-ink-soft text-lg md:mt-5 md:text-xl">{homeTexts.lead}</p>
        <div data-first-actions className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-8">
          <ButtonLink size="large" href={href} data-event="register-hero" className="max-sm:w-full">
            {words}
          </ButtonLink>
          {input.tutors.length > 0 && (
            <ButtonLink tone="plain" href="#tutors" data-event="see-tutors" className="max-sm:order-last max-sm:w-full">
              {siteWords.seeTutors}
            </ButtonLink>
          )}
          {input.trialPrice === 0 && (
            <p className="w-full text-ink-soft max-sm:text-center">{fill(homeTexts.freeTrial, input.rules)}</p>
          )}
        </div>
        <Faces {...input} />
      </div>
    </div>
  )
}

/** Teachers' faces, what half an hour costs, and from its floor on what students say. */
function Faces({ tutors, plans, rules, numbers }: PageInput): ReactNode {
  if (plans.length === 0 || tutors.every(({ image }) => image === null)) return null
  const { ratings, averageRating } = numbers
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-7">
      <TutorFaces tutors={tutors} />
      <p className="flex-1 basis-36 leading-snug">
        {ratings >= floors.ratings && (
          <span className="flex items-center gap-1.5 font-semibold max-md:text-sm md:text-lg">
            <Icon of={Star} className="size-4.5 shrink-0 fill-current text-accent" />
            {fill(homeTexts.rated, { rating: formatRating(averageRating), ratings: countAfter('review', ratings) })}
          </span>
        )}
        <span className="block text-ink-soft max-md:text-sm">{rules.lessonPrice}</span>
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
    <ul aria-label={homeTexts.numbersName} className="mb-5 flex flex-wrap gap-x-8 gap-y-1">
      {shown.map(({ number, words }) => (
        <li key={words} className="text-ink-soft">
          <strong className="tabular font-semibold text-ink text-lg">{number}</strong> {words}
        </li>
      ))}
    </ul>
  )
}

/** A link for each goal whose topic a listed tutor teaches. */
function Goals({ topics, learnUrl }: PageInput): ReactNode {
  const goals = homeTexts.goals.flatMap(({ topic, ...goal }) => {
    const taught = topics.find(({ arabicName }) => arabicName.includes(topic))
    return taught === undefined ? [] : [{ ...goal, href: `${learnUrl}/tutors?topicIds=${taught.id}` }]
  })
  if (goals.length === 0) return null
  return (
    <Section id="goals" heading={homeTexts.goalsHeading} raised>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:grid-cols-4 lg:gap-6">
        {goals.map(({ icon, title, text, href }) => (
          <li key={title} className="grid">
            <a
              href={href}
              data-event="goal"
              className="rounded-card border border-line bg-surface p-4 shadow-rest hover:border-line-strong/60 lg:p-6"
            >
              <h3 className="flex items-center gap-2 text-brand-ink md:text-lg">
                <Icon of={icon} className="size-5 md:size-6" />
                {title}
              </h3>
              <p className="mt-1.5 text-ink-soft max-lg:sr-only">{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What a visitor fears, and the answer: the two voices of the logo. */
function PromiseBand(): ReactNode {
  return (
    <section aria-labelledby="promise" className="gutter mx-auto max-w-content py-8 md:py-16">
      <div className="mx-auto flex max-w-3xl flex-col gap-3 md:gap-4">
        <Bubble voice="amber" className="max-w-[85%] self-start md:px-7 md:py-5">
          <p className="font-medium text-lg md:text-xl">{homeTexts.promiseQuestion}</p>
        </Bubble>
        <Bubble voice="teal" speaker="end" className="max-w-[92%] self-end md:px-8 md:py-7">
          <h2 id="promise" className="text-2xl md:text-3xl">
            {homeTexts.promiseHeading}
          </h2>
          <p className="mt-3 md:text-lg">{homeTexts.promise}</p>
          <a
            href="/terms#attendance"
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {homeTexts.promiseWay}
          </a>
        </Bubble>
      </div>
    </section>
  )
}

const homeTexts = {
  title: 'اتكلم إنجليزي بثقة، مع مدرّس لك وحدك',
  searchTitle: 'دروس إنجليزي أونلاين مع مدرّس خاص في مصر',
  description:
    'دروس إنجليزي أونلاين بالفيديو مع مدرّس لك وحدك يشرح بالعربية. كورس محادثة بدقائق أسبوعية ومواعيد تختارها، ودقائقك تعود إليك إذا غاب المدرّس.',
  lead: 'دروس قصيرة بالفيديو مع مدرّس أو مدرّسة من مصر، في الوقت الذي يناسبك.',
  freeTrial: '{trialLength} مع مدرّس تختاره، بلا بطاقة بنكية.',
  rated: '{rating} من ٥ في {ratings}',
  scene: 'طالب ومدرّسة يتحدثان بالإنجليزية من شباكين على النيل',
  numbersName: 'حوار بالأرقام',
  sums: { tutors: 'متاحون للحجز الآن', lessons: 'حتى اليوم' },
  howHeading: 'ثلاث خطوات إلى أول درس',
  steps: [
    { title: 'اختر باقة تناسب أسبوعك', text: 'عدد الدقائق التي تكفيك كل أسبوع، لشهر أو ثلاثة أشهر أو سنة.' },
    { title: 'اختر مدرّسك وموعدك', text: 'شاهد الفيديو واقرأ التقييمات واختر موعدك. وغيّره مجانًا قبل البداية.' },
    {
      title: 'ابدأ الكلام من مكانك',
      text: 'درس بالفيديو من المتصفح، على الموبايل أو الكمبيوتر.',
    },
  ],
  trialSteps: [
    {
      title: 'ابدأ بدرس تعارف',
      text: 'درس تعارف {trialPrice} مدته {trialLength}، مع مدرّس أو مدرّسة من اختيارك.',
    },
    { title: 'اختر باقة تناسب أسبوعك', text: 'عدد الدقائق التي تكفيك كل أسبوع، لشهر أو ثلاثة أشهر أو سنة.' },
    { title: 'واصل الكلام كل أسبوع', text: 'احجز دروسك في مواعيد تختارها، وغيّرها مجانًا قبل البداية.' },
  ],
  goalsHeading: 'لماذا تتعلّم الإنجليزية؟',
  goals: [
    { icon: BriefcaseBusiness, topic: 'مقابلات', title: 'مقابلة عمل', text: 'تدرّب على أسئلتها بصوت عالٍ قبل يومها.' },
    { icon: GraduationCap, topic: 'آيلتس', title: 'آيلتس', text: 'تكلّم كما في الامتحان، مع من يسمعك ويصحّح لك.' },
    { icon: Plane, topic: 'السفر', title: 'سفر', text: 'المطار والفندق والشارع، قبل أن تصل إليها.' },
    { icon: School, topic: 'المدرسية', title: 'مدرسة', text: 'منهجك، مع مدرّس وقته كله لك.' },
  ],
  tutorsHeading: 'مدرّسون في انتظارك',
  tutorsNote: 'اسمعهم قبل أن تحجز، وغيّر مدرّسك وقتما تحب.',
  promiseQuestion: 'ولو المدرّس غاب؟',
  promiseHeading: 'تعود إليك دقائقك تلقائيًا',
  promise:
    'نسجّل الحضور من غرفة الدرس نفسها، فلا تحتاج إلى إثبات ولا إلى طلب. والدرس الذي تلغيه قبل بدايته تعود دقائقه كاملة.',
  promiseWay: 'كيف نحسب الحضور',
  plansHeading: 'باقات واضحة، {noRenewal}',
  questionsHeading: 'أسئلة يسألها كل طالب',
  questionsWay: 'كل الأسئلة',
  finalHeading: 'ابدأ الكلام هذا الأسبوع',
  trialLead: 'حساب في دقيقة، ثم درس تعارف مع من تختار.',
  finalLead: 'حساب في دقيقة، ثم اختر باقتك ومدرّسك واحجز.',
} as const
