import { Ltr } from '@hiwar/kit/format/components.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Clock, Mail, MessageCircle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactForm } from '../shell/ContactForm.tsx'
import { replyPromise } from '../shell/contact-texts.ts'
import { ButtonLink, PageHead } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { organizationId } from '../shell/structured-data.ts'
import { siteWords } from '../words.ts'

export function contactPage(input: PageInput, isForTutors: boolean): SitePage {
  return {
    path: '/contact',
    title: contactTexts.searchTitle,
    description: contactTexts.description,
    picture: 'contact',
    things: [
      {
        '@type': 'ContactPage',
        name: contactTexts.title,
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
      <PageHead title={contactTexts.title} lead={contactTexts.lead} picture="letter">
        {input.settings.links.wa && (
          <ButtonLink tone="quiet" href="/url/wa" rel="nofollow" data-event="wa">
            <Icon of={MessageCircle} />
            {siteWords.askOnWhatsapp}
          </ButtonLink>
        )}
      </PageHead>
      <div className="gutter mx-auto grid max-w-content gap-9 py-8 md:py-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <section
          aria-labelledby="form-heading"
          data-first-actions
          className="border-line noscript:hidden md:rounded-sheet md:border md:bg-surface md:p-8 md:shadow-rest"
        >
          <h2 id="form-heading" className="mb-4 text-2xl">
            {contactTexts.formHeading}
          </h2>
          <ContactForm />
        </section>
        <p className="hidden rounded-card bg-info-tint p-5 text-info-ink noscript:block">{contactTexts.noScript}</p>
        <OtherWays {...input} />
      </div>
    </>
  )
}

function OtherWays({ settings, company, isForTutors }: PageInput & { isForTutors: boolean }): ReactNode {
  const group = isForTutors ? settings.supportGroupUrl : null
  return (
    <section aria-labelledby="other" className="lg:pt-8">
      <h2 id="other" className="mb-4 text-2xl">
        {contactTexts.otherHeading}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {company.email !== null && (
          <WayCard icon={Mail} name={contactTexts.mail}>
            <a href={`mailto:${company.email}`} data-event="mail" className={linkClasses}>
              <Ltr>{company.email}</Ltr>
            </a>
          </WayCard>
        )}
        {group !== null && (
          <WayCard icon={UsersRound} name={contactTexts.groupHeading}>
            <a href={group} rel="nofollow noopener" className={linkClasses}>
              {contactTexts.group}
            </a>
          </WayCard>
        )}
        <WayCard icon={Clock} name={contactTexts.hoursHeading}>
          <p className="text-ink-soft">{contactTexts.hours}</p>
        </WayCard>
      </div>
      <a href="/faq" className={`${linkClasses} mt-3`}>
        {siteWords.questions}
      </a>
    </section>
  )
}

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4'

function WayCard({ icon, name, children }: { icon: typeof Mail; name: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex items-start gap-4 py-4">
      <Icon of={icon} className="mt-1 size-6 text-brand-ink" />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-lg">{name}</h3>
        {children}
      </div>
    </div>
  )
}

const contactTexts = {
  title: 'التواصل معنا',
  searchTitle: 'تواصل معنا: دروس إنجليزي أونلاين',
  description: `اكتب إلى فريق حوار عن باقات دروس الإنجليزي أونلاين أو الدفع أو الانضمام إلى المدرّسين. ${replyPromise}، من الأحد إلى الخميس.`,
  lead: 'سؤال أو اقتراح أو شكوى: يقرأ رسالتك شخص من الفريق.',
  formHeading: 'رسالة إلينا',
  otherHeading: 'طرق أخرى',
  mail: 'البريد الإلكتروني',
  hoursHeading: 'أوقات الرد',
  hours: `من الأحد إلى الخميس. ${replyPromise}.`,
  groupHeading: 'للمدرّسين',
  group: 'مجموعة المدرّسين',
  noScript: 'النموذج لا يعمل لأن البرامج النصية متوقفة في متصفحك. اكتب إلينا مباشرة بإحدى هذه الطرق.',
} as const
