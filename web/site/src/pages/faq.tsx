import { Drawing } from '@hiwar/kit/ui/drawings/Drawing.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/input-look.ts'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/ButtonLink.tsx'
import { CallBand } from '../shell/CallBand.tsx'
import { faqPage } from '../shell/faq-things.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { QuestionList } from '../shell/QuestionList.tsx'
import { Section } from '../shell/Section.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { siteWords } from '../words.ts'
import { roleTexts, faqTexts as texts } from './texts/faq.ts'
import { generalQuestions, type Question, studentQuestions, tutorQuestions } from './texts/questions.ts'

export type AskingRole = keyof typeof roleTexts

const ownQuestions: Record<AskingRole, readonly Question[]> = { student: studentQuestions, tutor: tutorQuestions }
const otherRole = { student: 'tutor', tutor: 'student' } as const

export function faqRoot(input: PageInput): SitePage {
  return {
    path: '/faq',
    title: texts.title,
    description: texts.description,
    picture: 'faq',
    things: [faqPage(generalQuestions, input.rules)],
    body: (
      <>
        <PageHead title={texts.title} lead={texts.lead} picture={<Drawing name="chats" className="h-auto w-full" />} />
        <Section id="general" heading={texts.general} reading>
          <RoleWays />
          <Searchable>
            <QuestionList questions={generalQuestions} rules={input.rules} />
          </Searchable>
        </Section>
        <Ask />
      </>
    ),
  }
}

export function faqOfRole(input: PageInput, role: AskingRole): SitePage {
  const own = roleTexts[role]
  const questions = ownQuestions[role]
  return {
    path: `/faq/${role}`,
    title: own.title,
    description: own.description,
    picture: `faq-${role}`,
    things: [faqPage([...questions, ...generalQuestions], input.rules)],
    body: (
      <>
        <PageHead title={own.title} lead={own.lead} picture={<Drawing name="chats" className="h-auto w-full" />}>
          <ButtonLink tone="quiet" href={`/faq/${otherRole[role]}`}>
            {own.other}
          </ButtonLink>
        </PageHead>
        <Section id="own" heading={role === 'student' ? texts.students : texts.tutors} reading>
          <Searchable>
            <QuestionList questions={questions} rules={input.rules} />
            <h2 className="mt-12 mb-5 text-2xl">{texts.general}</h2>
            <QuestionList questions={generalQuestions} rules={input.rules} />
          </Searchable>
        </Section>
        <Ask />
      </>
    ),
  }
}

function RoleWays(): ReactNode {
  const ways = [
    { href: '/faq/student', words: texts.students, note: texts.studentsNote },
    { href: '/faq/tutor', words: texts.tutors, note: texts.tutorsNote },
  ]
  return (
    <nav aria-label={texts.roles} className="mb-8 grid gap-4 sm:grid-cols-2">
      {ways.map(({ href, words, note }) => (
        <a
          key={href}
          href={href}
          className="rounded-card border border-line bg-surface p-5 shadow-rest hover:border-line-strong/60"
        >
          <span className="font-semibold text-brand-ink text-lg">{words}</span>
          <span className="mt-1 block text-ink-soft">{note}</span>
        </a>
      ))}
    </nav>
  )
}

/** The field works by a script and is not there without one; the questions are. */
function Searchable({ children }: { children: ReactNode }): ReactNode {
  return (
    <div data-search>
      <div className="mb-5 noscript:hidden">
        <span className={inputBox('h-12 px-3.5')}>
          <Icon of={Search} className="text-ink-faint" />
          <input
            type="search"
            dir="auto"
            placeholder={texts.search}
            aria-label={texts.search}
            className={bareInput()}
            autoComplete="off"
          />
        </span>
      </div>
      <p role="status" className="sr-only" />
      {children}
      <p hidden data-none className="py-8 text-center text-ink-soft">
        {texts.none}
      </p>
    </div>
  )
}

function Ask(): ReactNode {
  return <CallBand heading={texts.contactHeading} text={texts.contactText} words={siteWords.contact} href="/contact" />
}
