import type { ReactNode } from 'react'
import { CompanyFacts } from '../shell/CompanyFacts.tsx'
import { ButtonLink, PageHead, TextPart } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { organizationId } from '../shell/structured-data.ts'
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

function About({ company }: PageInput): ReactNode {
  return (
    <>
      <PageHead title={aboutTexts.title} lead={aboutTexts.lead} picture={<TwoTongues name={aboutTexts.scene} />} />
      <div className="gutter mx-auto max-w-content py-3 md:py-6">
        <TextPart as="p" heading={aboutTexts.whyHeading}>
          {aboutTexts.why}
        </TextPart>
        <TextPart as="p" heading={aboutTexts.nameHeading}>
          {aboutTexts.name}
        </TextPart>
        <div className="grid gap-6 border-line border-t py-7 md:grid-cols-3 md:gap-10 md:py-12">
          {aboutTexts.principles.map(({ title, text }) => (
            <section key={title} className="border-accent max-md:border-s-4 max-md:ps-4 md:border-t-4 md:pt-5">
              <h2 className="mb-1.5 text-xl">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </section>
          ))}
        </div>
        <TextPart as="p" heading={aboutTexts.companyHeading}>
          <CompanyFacts company={company} />
          <ButtonLink size="large" href="/contact" className="mt-5">
            {siteWords.contact}
          </ButtonLink>
        </TextPart>
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
  scene: 'فقاعتا حديث، عربية وإنجليزية',
  why: 'سنوات من القواعد والامتحانات تترك كثيرين يفهمون ولا يتكلمون. ما ينقصهم ليس كتابًا آخر، بل شخص صبور يسمعهم ويرد عليهم، بسعر معقول وفي وقت يناسبهم. لهذا جمعنا المدرّسين والطلاب في مكان واحد، وجعلنا الدقيقة وحدة كل شيء.',
  whyHeading: 'لماذا بدأنا؟',
  nameHeading: 'لماذا «حوار»؟',
  name: 'الحوار كلام بين اثنين، كل منهما يسمع ويرد. لا محاضرة ولا تلقين. هكذا نتصور الدرس، وهكذا نتصور علاقتنا بمن يدرس ومن يدرّس.',
  principles: [
    {
      title: 'درس واحد ومدرّس واحد',
      text: 'لا مجموعات ولا مقاعد زائدة. الدقائق كلها لك، والمدرّس يناديك باسمك، وكلمات المرة الماضية في محادثتكما.',
    },
    {
      title: 'أسعار واضحة',
      text: 'السعر مكتوب قبل الدفع، والإجمالي هو ما تدفعه. لا تجديد تلقائي، ودقائقك وما دفعته في كشف تراه متى شئت.',
    },
    {
      title: 'إنصاف المدرّسين',
      text: 'أجر ثابت معلن، ومواعيد يضعها المدرّس بنفسه، وحضور يُحسب من غرفة الدرس لا من الذاكرة، ومخالفات بأرقام منشورة.',
    },
  ],
  companyHeading: 'الشركة والتواصل',
} as const

function TwoTongues({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 420 300" role="img" aria-label={name}>
      <path
        d="M176 28h176a34 34 0 0 1 34 34v74a34 34 0 0 1-34 34h-14l8 38-46-38H176a34 34 0 0 1-34-34V62a34 34 0 0 1 34-34Z"
        fill="var(--brand)"
      />
      <text x="264" y="116" textAnchor="middle" fontSize="52" fontWeight="650" fill="var(--on-brand)">
        أهلًا
      </text>
      <path
        d="M62 136h128a30 30 0 0 1 30 30v62a30 30 0 0 1-30 30h-90l-44 34 8-34h-2a30 30 0 0 1-30-30v-62a30 30 0 0 1 30-30Z"
        fill="var(--accent-400)"
        stroke="var(--brand-tint)"
        strokeWidth="8"
      />
      <text x="126" y="215" textAnchor="middle" fontSize="46" fontWeight="650" fill="#2a1a02" direction="ltr">
        Hello
      </text>
    </svg>
  )
}
