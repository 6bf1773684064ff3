import { Ltr } from '@hiwar/kit/format/Ltr.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Clock, Mail, MessageCircle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactForm } from '../shell/ContactForm.tsx'
import { LetterScene } from '../shell/LetterScene.tsx'
import { organizationId } from '../shell/organization.ts'
import { PageHead } from '../shell/PageHead.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { siteWords } from '../words.ts'
import { contactTexts as texts } from './texts/contact.ts'

/** For tutors the page also leads to their group. */
export function contactPage(input: PageInput, isForTutors: boolean): SitePage {
  return {
    path: '/contact',
    title: texts.title,
    description: texts.description,
    picture: 'contact',
    things: [
      {
        '@type': 'ContactPage',
        name: texts.title,
        url: `${input.siteUrl}/contact`,
        inLanguage: 'ar-EG',
        about: { '@id': organizationId(input) },
      },
    ],
    body: <Contact {...input} isForTutors={isForTutors} />,
  }
}

function Contact(input: PageInput & { isForTutors: boolean }): ReactNode {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} picture={<LetterScene />} />
      <div className="gutter mx-auto grid max-w-content gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,680px)_1fr] lg:gap-16">
        <section aria-labelledby="form-heading" className="noscript:hidden">
          <h2 id="form-heading" className="mb-5 text-2xl">
            {texts.formHeading}
          </h2>
          <ContactForm />
        </section>
        <p className="hidden rounded-card bg-info-tint p-5 text-info-ink noscript:block">{texts.noScript}</p>
        <OtherWays {...input} />
      </div>
    </>
  )
}

function OtherWays({ settings, company, isForTutors }: PageInput & { isForTutors: boolean }): ReactNode {
  const group = isForTutors ? settings.supportGroupUrl : null
  return (
    <section aria-labelledby="other" className="flex flex-col gap-4">
      <h2 id="other" className="text-2xl">
        {texts.otherHeading}
      </h2>
      {settings.links.wa && (
        <WayCard icon={MessageCircle} name={texts.whatsapp}>
          <a href="/url/wa" rel="nofollow" data-event="wa" className={wayLook}>
            {texts.whatsappWay}
          </a>
        </WayCard>
      )}
      {company.email !== null && (
        <WayCard icon={Mail} name={texts.mail}>
          <a href={`mailto:${company.email}`} data-event="mail" className={wayLook}>
            <Ltr>{company.email}</Ltr>
          </a>
        </WayCard>
      )}
      {group !== null && (
        <WayCard icon={UsersRound} name={texts.groupHeading}>
          <a href={group} rel="nofollow noopener" className={wayLook}>
            {texts.group}
          </a>
        </WayCard>
      )}
      <WayCard icon={Clock} name={texts.hoursHeading}>
        <p className="text-ink-soft">{texts.hours}</p>
      </WayCard>
      <a href="/faq" className={`${wayLook} self-start`}>
        {siteWords.questions}
      </a>
    </section>
  )
}

const wayLook = 'inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4'

function WayCard({ icon, name, children }: { icon: typeof Mail; name: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-5">
      <Icon of={icon} className="mt-1 size-6 text-brand-ink" />
      <div>
        <h3 className="text-lg">{name}</h3>
        {children}
      </div>
    </div>
  )
}
