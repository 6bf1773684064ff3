import { Ltr } from '@hiwar/kit/format/Ltr.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { organizationId } from '../shell/organization.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { TwoTongues } from '../shell/TwoTongues.tsx'
import { siteWords } from '../words.ts'
import { aboutTexts as texts } from './texts/about.ts'

export function aboutPage(input: PageInput): SitePage {
  return {
    path: '/about',
    title: texts.title,
    description: texts.description,
    picture: 'about',
    things: [
      {
        '@type': 'AboutPage',
        name: texts.title,
        url: `${input.siteUrl}/about`,
        inLanguage: 'ar-EG',
        about: { '@id': organizationId(input) },
      },
    ],
    body: <About {...input} />,
  }
}

function About({ company }: PageInput): ReactNode {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} picture={<TwoTongues name={texts.scene} />} />
      <div className="gutter mx-auto max-w-[744px] py-12 text-lg md:py-16">
        <p className="text-ink-soft">{texts.why}</p>
        <p className="mt-8 mb-2 font-semibold text-xl">{texts.nameHeading}</p>
        <p className="text-ink-soft">{texts.name}</p>
        {texts.principles.map(({ title, text }) => (
          <section key={title} className="mt-10 border-accent border-s-4 ps-5">
            <h2 className="mb-2 text-2xl">{title}</h2>
            <p className="text-ink-soft">{text}</p>
          </section>
        ))}
        <CompanyFacts company={company} />
        <ButtonLink size="large" href="/contact" className="mt-10">
          {siteWords.contact}
        </ButtonLink>
      </div>
    </>
  )
}

function CompanyFacts({ company }: Pick<PageInput, 'company'>): ReactNode {
  const facts = [
    { name: texts.companyName, fact: company.name },
    { name: texts.companyAddress, fact: company.address },
    { name: texts.companyRegistration, fact: company.registration && <Ltr>{company.registration}</Ltr> },
    { name: texts.companyEmail, fact: company.email && <Ltr>{company.email}</Ltr> },
  ].filter(({ fact }) => fact)
  if (facts.length === 0) return null
  return (
    <>
      <p className="mt-10 mb-3 font-semibold text-xl">{texts.companyHeading}</p>
      <dl className="grid gap-x-6 gap-y-1.5 text-base sm:grid-cols-[auto_1fr]">
        {facts.map(({ name, fact }) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
