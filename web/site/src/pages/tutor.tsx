import { formatMoney } from '@hiwar/kit/format/money.ts'
import type { ReactNode } from 'react'
import type { JobPosting } from 'schema-dts'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { CallBand } from '../shell/CallBand.tsx'
import { faqPage } from '../shell/faq-things.ts'
import { fill } from '../shell/fill.ts'
import { NumberedSteps } from '../shell/NumberedSteps.tsx'
import { organizationId } from '../shell/organization.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { QuestionsSection } from '../shell/QuestionsSection.tsx'
import { Section } from '../shell/Section.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { TitledList } from '../shell/TitledList.tsx'
import { TutorScene } from '../shell/TutorScene.tsx'
import { siteWords } from '../words.ts'
import { questionsNamed } from './texts/questions.ts'
import { tutorTexts as texts } from './texts/tutor.ts'

const questions = questionsNamed('q-schedule', 'q-earn', 'q-again')

export function tutorPage(input: PageInput): SitePage {
  return {
    path: '/tutor',
    title: texts.title,
    description: texts.description,
    picture: 'tutor',
    things: [jobOf(input), faqPage(questions, input.rules)],
    body: <ForTutors {...input} />,
  }
}

/** Joining is open as long as the site offers it. */
function jobOf(input: PageInput): Exclude<JobPosting, string> {
  const { settings, rules, learnUrl } = input
  return {
    '@type': 'JobPosting',
    title: texts.job,
    description: `${texts.lead} ${fill(texts.payText, rules)} ${fill(texts.withdrawText, rules)}`,
    datePosted: settings.updatedAt.slice(0, 10),
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'EG' },
    hiringOrganization: { '@id': organizationId(input) },
    directApply: true,
    url: `${learnUrl}/register/tutor`,
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EGP',
      value: { '@type': 'QuantitativeValue', value: settings.hourlyRate / 100, unitText: 'HOUR' },
    },
  }
}

function ForTutors({ learnUrl, rules, settings }: PageInput): ReactNode {
  const register = `${learnUrl}/register/tutor`
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} picture={<TutorScene name={texts.scene} />}>
        <ButtonLink size="large" href={register} data-event="register-tutor">
          {siteWords.registerTutor}
        </ButtonLink>
      </PageHead>
      <Section id="pay" heading={texts.payHeading}>
        <div className="grid items-center gap-6 rounded-sheet bg-brand-900 px-6 py-9 text-white md:grid-cols-[auto_1fr] md:gap-12 md:px-12">
          <p className="flex items-baseline gap-3">
            <strong className="tabular font-semibold text-4xl">{formatMoney(settings.hourlyRate)}</strong>
            <span className="text-brand-100 text-xl">{texts.perHour}</span>
          </p>
          <p className="max-w-reading text-brand-100 text-lg">{fill(texts.payText, rules)}</p>
        </div>
      </Section>
      <Section id="withdraw" heading={texts.withdrawHeading} note={fill(texts.withdrawText, rules)} raised>
        <TitledList entries={texts.ways} rules={rules} />
      </Section>
      <Section id="steps" heading={texts.stepsHeading}>
        <NumberedSteps steps={texts.steps} rules={rules} columns={5} />
      </Section>
      <Section id="needs" heading={texts.needsHeading} raised>
        <TitledList entries={texts.needs} rules={rules} />
      </Section>
      <Section id="fair" heading={texts.fairHeading}>
        <TitledList entries={texts.fair} rules={rules} columns={2} />
      </Section>
      <QuestionsSection
        heading={texts.questionsHeading}
        questions={questions}
        rules={rules}
        way={{ words: texts.questionsWay, href: '/faq/tutor' }}
      />
      <CallBand
        heading={texts.finalHeading}
        text={texts.finalLead}
        words={siteWords.registerTutor}
        href={register}
        event="register-tutor-final"
      />
    </>
  )
}
