import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { CallBand } from '../shell/CallBand.tsx'
import { HomeScene } from '../shell/HomeScene.tsx'
import { NumberedSteps } from '../shell/NumberedSteps.tsx'
import { offersOf, organizationId, planName } from '../shell/organization.ts'
import { PlanTabs } from '../shell/PlanTabs.tsx'
import { QuestionsSection } from '../shell/QuestionsSection.tsx'
import { Section } from '../shell/Section.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { TutorCards } from '../shell/TutorCards.tsx'
import { siteWords } from '../words.ts'
import { homeTexts as texts } from './texts/home.ts'
import { questionsNamed } from './texts/questions.ts'

const questions = questionsNamed('q-duration', 'q-renew', 'q-cancel', 'q-absence', 'q-auto', 'q-device')

/** The landing page: understood in ten seconds, then a way to start. */
export function homePage(input: PageInput): SitePage {
  const { siteUrl, plans } = input
  return {
    path: '/',
    title: texts.title,
    description: texts.description,
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
              name: texts.plansHeading,
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
      <Section id="how" heading={texts.howHeading} raised>
        <NumberedSteps steps={texts.steps} rules={rules} columns={3} />
      </Section>
      {tutors.length > 0 && (
        <Section
          id="tutors"
          heading={texts.tutorsHeading}
          note={texts.tutorsNote}
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
        <Section id="plans" heading={texts.plansHeading} note={texts.plansNote} raised>
          <PlanTabs {...input} />
        </Section>
      )}
      <QuestionsSection
        heading={texts.questionsHeading}
        questions={questions}
        rules={rules}
        way={{ words: texts.questionsWay, href: '/faq' }}
      />
      <CallBand
        heading={texts.finalHeading}
        text={texts.finalLead}
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
          {texts.title}
        </h1>
        <p className="mt-5 text-ink-soft text-lg md:text-xl">{texts.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink size="large" href={`${learnUrl}/register/student`} data-event="register-hero">
            {siteWords.register}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm">
          {texts.points.map((point) => (
            <li key={point} className="flex items-center gap-1.5">
              <Icon of={Check} className="text-success" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <HomeScene name={texts.scene} className="mx-auto w-full max-w-lg" />
    </div>
  )
}

function PromiseBand(): ReactNode {
  return (
    <section aria-labelledby="promise" className="gutter mx-auto max-w-content pb-14 md:pb-20">
      <div className="rounded-sheet bg-brand-900 px-6 py-10 text-white md:px-14 md:py-14">
        <h2 id="promise" className="text-balance text-2xl text-white md:text-3xl">
          {texts.promiseHeading}
        </h2>
        <p className="mt-4 max-w-reading text-brand-100 text-lg">{texts.promise}</p>
        <a
          href="/terms#attendance"
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
        >
          {texts.promiseWay}
        </a>
      </div>
    </section>
  )
}
