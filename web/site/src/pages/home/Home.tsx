import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/ButtonLink.tsx'
import { Footer } from '../../shell/Footer.tsx'
import { Header } from '../../shell/Header.tsx'
import type { PageInput } from '../../shell/page-input.ts'
import { questions, siteWords, steps } from '../../words.ts'
import { Plans } from './Plans.tsx'
import { Scene } from './Scene.tsx'
import { Tutors } from './Tutors.tsx'

/** The landing page: understood in ten seconds, then a way to start. */
export function Home(input: PageInput): ReactNode {
  return (
    <>
      <Header learnUrl={input.learnUrl} />
      <main id="content">
        <Hero learnUrl={input.learnUrl} />
        <How />
        <Tutors {...input} />
        <PromiseBand />
        <Plans {...input} />
        <Questions />
        <Final learnUrl={input.learnUrl} />
      </main>
      <Footer learnUrl={input.learnUrl} />
    </>
  )
}

function Hero({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <section className="gutter mx-auto grid max-w-content items-center gap-8 py-10 md:py-16 lg:grid-cols-[1.05fr_1fr] lg:gap-12">
      <div className="max-w-xl">
        <h1 className="text-balance text-3xl md:text-4xl">{siteWords.heading}</h1>
        <p className="mt-5 text-ink-soft text-lg md:text-xl">{siteWords.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink size="large" href={`${learnUrl}/register/student`}>
            {siteWords.register}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href={`${learnUrl}/tutors`}>
            {siteWords.seeTutors}
          </ButtonLink>
        </div>
      </div>
      <Scene className="mx-auto w-full max-w-lg" />
    </section>
  )
}

function How(): ReactNode {
  return (
    <section aria-labelledby="how" className="border-line border-y bg-surface">
      <div className="gutter mx-auto max-w-content py-14 md:py-20">
        <h2 id="how" className="mb-8 text-2xl md:text-3xl">
          {siteWords.howHeading}
        </h2>
        <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 md:flex-col">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-tint-strong font-semibold text-brand-ink text-xl">
                {formatNumber(index + 1)}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function PromiseBand(): ReactNode {
  return (
    <section aria-labelledby="promise" className="gutter mx-auto max-w-content pb-14 md:pb-20">
      <div className="rounded-sheet bg-brand-900 px-6 py-10 text-white md:px-14 md:py-14">
        <h2 id="promise" className="text-balance text-2xl text-white md:text-3xl">
          {siteWords.promiseHeading}
        </h2>
        <p className="mt-4 max-w-reading text-brand-100 text-lg">{siteWords.promise}</p>
      </div>
    </section>
  )
}

function Questions(): ReactNode {
  return (
    <section id="questions" aria-labelledby="questions-heading" className="scroll-mt-16">
      <div className="gutter mx-auto max-w-3xl py-14 md:py-20">
        <h2 id="questions-heading" className="mb-6 text-2xl md:text-3xl">
          {siteWords.questionsHeading}
        </h2>
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b py-1">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium text-lg [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden="true" className="text-2xl text-brand-ink transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="pb-4 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Final({ learnUrl }: { learnUrl: string }): ReactNode {
  return (
    <section aria-labelledby="final" className="gutter mx-auto max-w-content pb-16 md:pb-24">
      <div className="flex flex-col items-center gap-5 rounded-sheet bg-accent-tint px-6 py-12 text-center">
        <h2 id="final" className="text-2xl md:text-3xl">
          {siteWords.finalHeading}
        </h2>
        <p className="text-ink-soft text-lg">{siteWords.finalLead}</p>
        <ButtonLink size="large" href={`${learnUrl}/register/student`}>
          {siteWords.register}
        </ButtonLink>
      </div>
    </section>
  )
}
