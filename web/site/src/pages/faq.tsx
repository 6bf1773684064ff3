import type { QuestionBlock } from '@hiwar/contract/platform/documents.ts'
import { QuestionList } from '@hiwar/kit/documents/QuestionList.tsx'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ChevronLeft, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { replyPromise } from '../shell/contact-texts.ts'
import { Announcement, questionsIn } from '../shell/documents.tsx'
import { ButtonLink, CallBand, PageHead, Section } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { faqThing } from '../shell/structured-data.ts'
import { siteWords } from '../words.ts'

export type AskingRole = keyof typeof roleTexts

const otherRole = { student: 'tutor', tutor: 'student' } as const

function questionsOf(role: AskingRole, input: PageInput): QuestionBlock[] {
  return role === 'student' ? questionsIn(input, 'trial', 'student') : questionsIn(input, 'tutor')
}

export function faqPage(input: PageInput): SitePage {
  const general = questionsIn(input, 'general')
  return {
    path: '/faq',
    title: faqTexts.searchTitle,
    description: faqTexts.description,
    picture: 'faq',
    things: [faqThing(general, input.rules)],
    body: (
      <>
        <PageHead title={faqTexts.title} lead={faqTexts.lead} picture="chats" />
        <Section id="general" heading={faqTexts.general} beside aside={<RoleWays />}>
          <Announcement input={input} kind="faq" />
          <Searchable>
            <QuestionList questions={general} rules={input.rules} />
            {/* The roles have pages of their own; a search finds their questions here as well. */}
            {(['student', 'tutor'] as const).map((role) => (
              <div key={role} hidden data-found-only className="mt-6">
                <h2 className="mb-3 text-xl">{roleTexts[role].title}</h2>
                <QuestionList questions={questionsOf(role, input)} rules={input.rules} />
              </div>
            ))}
          </Searchable>
        </Section>
        <Ask />
      </>
    ),
  }
}

export function faqOfRole(input: PageInput, role: AskingRole): SitePage {
  const own = roleTexts[role]
  const questions = questionsOf(role, input)
  const general = questionsIn(input, 'general')
  return {
    path: `/faq/${role}`,
    title: own.searchTitle,
    description: own.description,
    picture: `faq-${role}`,
    things: [faqThing([...questions, ...general], input.rules)],
    body: (
      <>
        <PageHead title={own.title} lead={own.lead} picture="chats">
          <ButtonLink tone="quiet" href={`/faq/${otherRole[role]}`}>
            {own.other}
          </ButtonLink>
        </PageHead>
        <Section id="own" heading={role === 'student' ? faqTexts.students : faqTexts.tutors} beside>
          <Searchable>
            <QuestionList questions={questions} rules={input.rules} />
            <h2 className="mt-12 mb-5 text-2xl">{faqTexts.general}</h2>
            <QuestionList questions={general} rules={input.rules} />
          </Searchable>
        </Section>
        <Ask />
      </>
    ),
  }
}

function RoleWays(): ReactNode {
  const ways = [
    { href: '/faq/student', words: faqTexts.students, note: faqTexts.studentsNote },
    { href: '/faq/tutor', words: faqTexts.tutors, note: faqTexts.tutorsNote },
  ]
  return (
    <nav
      aria-label={faqTexts.roles}
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:mt-6 lg:grid-cols-1"
    >
      {ways.map(({ href, words, note }) => (
        <a
          key={href}
          href={href}
          className="rounded-card border border-line bg-surface p-4 shadow-rest hover:border-line-strong/60 md:p-5"
        >
          <span className="flex items-center justify-between font-semibold text-brand-ink text-lg">
            {words}
            <Icon of={ChevronLeft} />
          </span>
          <span className="mt-1 block text-ink-soft max-md:hidden">{note}</span>
        </a>
      ))}
    </nav>
  )
}

/** The search field needs a script and is hidden without one; the questions are always there. */
function Searchable({ children }: { children: ReactNode }): ReactNode {
  return (
    <div data-search>
      <div className="mb-5 noscript:hidden">
        <span className={inputBox('h-12 px-3.5')}>
          <Icon of={Search} className="text-ink-faint" />
          <input
            type="search"
            dir="auto"
            placeholder={faqTexts.search}
            aria-label={faqTexts.search}
            className={bareInput()}
            autoComplete="off"
          />
        </span>
      </div>
      <p role="status" className="sr-only" />
      {children}
      <p hidden data-none className="py-8 text-center text-ink-soft">
        {faqTexts.none}
      </p>
    </div>
  )
}

function Ask(): ReactNode {
  return (
    <CallBand heading={faqTexts.contactHeading} text={faqTexts.contactText} words={siteWords.contact} href="/contact" />
  )
}

const faqTexts = {
  title: 'الأسئلة الشائعة',
  searchTitle: 'أسئلة شائعة عن دروس الإنجليزي أونلاين',
  description:
    'إجابات قصيرة عن كورس الإنجليزي أونلاين في حوار: الدروس والأجهزة، والإلغاء وتغيير الموعد، والدفع وفوري، والخصوصية، بصفحة للطلاب وأخرى للمدرّسين.',
  lead: 'إجابات قصيرة، بالأرقام نفسها التي نعمل بها.',
  roles: 'أسئلة حسب الدور',
  students: 'للطلاب',
  tutors: 'للمدرّسين',
  studentsNote: 'الباقات والدقائق، والحجز والتغيير، والدفع عن طريق فوري.',
  tutorsNote: 'الانضمام والمواعيد، والأجر والمخالفات وسحب الأرباح.',
  search: 'بحث في الأسئلة',
  none: 'لا سؤال بهذه الكلمات. جرّب كلمة أخرى أو اكتب إلينا.',
  general: 'أسئلة عامة',
  contactHeading: 'سؤالك ليس هنا؟',
  contactText: `${replyPromise}.`,
} as const

const roleTexts = {
  student: {
    title: 'أسئلة الطلاب',
    searchTitle: 'أسئلة الطلاب عن دروس الإنجليزي أونلاين',
    description:
      'كل ما يسأل عنه الطلاب: مدة درس الإنجليزي أونلاين، والباقات والدقائق، والحجز وتغيير الموعد، وغياب المدرّس، والدفع عن طريق فوري والتقسيط والاسترداد.',
    lead: 'من اختيار الباقة إلى ما بعد الدرس.',
    other: 'أسئلة المدرّسين',
  },
  tutor: {
    title: 'أسئلة المدرّسين',
    searchTitle: 'أسئلة عن تدريس الإنجليزي أونلاين',
    description:
      'كل ما يسأل عنه مدرّسو الإنجليزي أونلاين: خطوات الانضمام والمقابلة، والمواعيد ومهلة الحجز، وحساب الأجر من الحضور، والمخالفات، وسحب الأرباح وطرقه ومدته.',
    lead: 'من الانضمام إلى سحب الأرباح.',
    other: 'أسئلة الطلاب',
  },
} as const
