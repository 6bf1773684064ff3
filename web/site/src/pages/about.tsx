import { fill } from '@hiwar/kit/documents/facts.ts'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { StepBubble } from '@hiwar/kit/ui/bubbles.tsx'
import type { ReactNode } from 'react'
import { CompanyFacts } from '../shell/CompanyFacts.tsx'
import { ButtonLink, PageHead } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { organizationId } from '../shell/structured-data.ts'
import { TutorFaces } from '../shell/TutorCards.tsx'
import { siteWords } from '../words.ts'

export function aboutPage(input: PageInput): SitePage {
  return {
    path: '/about',
    title: aboutTexts.searchTitle,
    description: aboutTexts.description,
    picture: 'about',
    things: [
      {
        '@type': 'AboutPage',
        name: aboutTexts.title,
        url: `${input.siteUrl}/about`,
        inLanguage: 'ar-EG',
        about: { '@id': organizationId(input) },
      },
    ],
    body: <About {...input} />,
  }
}

function About({ company, tutors, learnUrl, settings, rules }: PageInput): ReactNode {
  return (
    <>
      <PageHead title={aboutTexts.title} lead={aboutTexts.lead} picture="hello" />
      <div className="gutter mx-auto flex max-w-content flex-col gap-10 py-8 md:gap-16 md:py-14">
        <div data-first-actions className="mx-auto flex max-w-3xl flex-col gap-3 md:gap-4">
          {aboutTexts.story.map(({ question, answer }) => (
            <section key={question} className="contents">
              <Bubble voice="amber" className="self-start">
                <h2 className="font-medium text-lg md:text-xl">{question}</h2>
              </Bubble>
              <Bubble speaker="end" className="mb-3 max-w-[92%] self-end md:px-7 md:py-5">
                <p className="md:text-lg">{answer}</p>
              </Bubble>
            </section>
          ))}
        </div>
        <div className="grid gap-6 md:grid-cols-3 md:gap-10">
          {aboutTexts.principles.map(({ title, text }, index) => (
            <section key={title} className="flex gap-4 md:flex-col">
              <StepBubble number={index + 1} />
              <div>
                <h2 className="mb-1.5 text-xl">{title}</h2>
                <p className="text-ink-soft">{fill(text, rules)}</p>
              </div>
            </section>
          ))}
        </div>
        {tutors.length > 0 && (
          <section aria-labelledby="faces" className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <TutorFaces tutors={tutors} />
            <h2 id="faces" className="text-xl">
              {aboutTexts.facesHeading}
            </h2>
            <ButtonLink tone="quiet" href={`${learnUrl}/tutors`}>
              {siteWords.seeTutors}
            </ButtonLink>
          </section>
        )}
        <section
          aria-labelledby="company"
          className="rounded-sheet border border-line bg-surface p-6 shadow-rest md:p-8"
        >
          <h2 id="company" className="mb-4 text-2xl">
            {aboutTexts.companyHeading}
          </h2>
          <CompanyFacts company={company} />
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href="/contact">{siteWords.contact}</ButtonLink>
            {settings.links.wa && (
              <ButtonLink tone="quiet" href="/url/wa" rel="nofollow" data-event="wa">
                {siteWords.askOnWhatsapp}
              </ButtonLink>
            )}
          </div>
        </section>
      </div>
    </>
  )
}

const aboutTexts = {
  title: 'عن حوار',
  searchTitle: 'من نحن: دروس إنجليزي أونلاين من مصر',
  description:
    'لماذا أنشأنا موقعًا مصريًا لدروس الإنجليزي أونلاين، ومبادئنا الثلاثة: درس واحد ومدرّس واحد، وأسعار واضحة، وإنصاف المدرّسين. وكيف تتواصل معنا.',
  lead: 'تعلّم الإنجليزية في مصر كثير، والكلام بها قليل. حوار للكلام.',
  story: [
    {
      question: 'لماذا بدأتم؟',
      answer:
        'سنوات من القواعد والامتحانات تترك كثيرين يفهمون ولا يتكلمون. ما ينقصهم ليس كتابًا آخر، بل شخص صبور يسمعهم ويرد عليهم، بسعر معقول وفي وقت يناسبهم. لهذا جمعنا المدرّسين والطلاب في مكان واحد، وجعلنا الدقيقة وحدة كل شيء.',
    },
    {
      question: 'ولماذا «حوار»؟',
      answer:
        'الحوار كلام بين اثنين، كل منهما يسمع ويرد. لا محاضرة ولا تلقين. هكذا نتصور الدرس، وهكذا نتصور علاقتنا بمن يدرس ومن يدرّس.',
    },
  ],
  facesHeading: 'من ستقابلهم في الدروس',
  principles: [
    {
      title: 'درس واحد ومدرّس واحد',
      text: 'لا مجموعات ولا مقاعد زائدة. الدقائق كلها لك، والمدرّس يناديك باسمك، وكلمات المرة الماضية في محادثتكما.',
    },
    {
      title: 'أسعار واضحة',
      text: 'السعر مكتوب قبل الدفع، والإجمالي هو ما تدفعه، {noRenewal}. ودقائقك وما دفعته في كشف تراه متى شئت.',
    },
    {
      title: 'إنصاف المدرّسين',
      text: 'أجر ثابت معلن، ومواعيد يضعها المدرّس بنفسه، وحضور يُحسب من غرفة الدرس لا من الذاكرة، ومخالفات بأرقام منشورة.',
    },
  ],
  companyHeading: 'الشركة والتواصل',
} as const
