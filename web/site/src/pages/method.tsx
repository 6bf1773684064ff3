import { countOf } from '@hiwar/kit/format/counted.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { fill } from '../shell/fill.ts'
import { organizationId } from '../shell/organization.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { WeekScene } from '../shell/WeekScene.tsx'
import { siteWords } from '../words.ts'
import { methodTexts as texts } from './texts/method.ts'

export function methodPage(input: PageInput): SitePage {
  const { siteUrl } = input
  return {
    path: '/method',
    title: texts.title,
    description: texts.description,
    picture: 'method',
    things: [
      {
        '@type': 'Article',
        headline: texts.title,
        description: texts.description,
        image: `${siteUrl}/og/method.png`,
        inLanguage: 'ar-EG',
        mainEntityOfPage: `${siteUrl}/method`,
        author: { '@id': organizationId(input) },
        publisher: { '@id': organizationId(input) },
        datePublished: '2026-11-22',
      },
    ],
    body: <Method {...input} />,
  }
}

function Method({ learnUrl, rules }: PageInput): ReactNode {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} picture={<WeekScene name={texts.scene} />} />
      <article className="gutter mx-auto max-w-[744px] py-12 text-lg md:py-16">
        <Part heading={fill(texts.shortHeading, rules)} text={texts.short} />
        <Part heading={texts.weekHeading} text={texts.week} />
        <ol aria-label={texts.timelineName} className="mt-6 border-brand border-s-2 ps-6">
          {texts.timeline.map(({ day, minutes, text }) => (
            <li
              key={day}
              className="relative pb-6 before:absolute before:-start-[33px] before:top-2 before:size-4 before:rounded-full before:bg-brand before:ring-4 before:ring-page"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{day}</span>
                <span className="rounded-full bg-accent-tint px-2.5 text-accent-ink text-sm">
                  {countOf('minute', minutes)}
                </span>
              </p>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <Part heading={texts.chooseHeading} text={texts.choose} />
        <Part heading={texts.lessonHeading} text={texts.lesson} />
        <Part heading={texts.afterHeading} text={texts.after} />
        <nav aria-label={texts.final} className="mt-10 flex flex-col gap-3 sm:flex-row">
          <ButtonLink size="large" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href="/pricing">
            {siteWords.seePrices}
          </ButtonLink>
        </nav>
      </article>
    </>
  )
}

function Part({ heading, text }: { heading: string; text: string }): ReactNode {
  return (
    <>
      <h2 className="mt-10 mb-3 text-2xl first:mt-0">{heading}</h2>
      <p className="text-ink-soft">{text}</p>
    </>
  )
}
