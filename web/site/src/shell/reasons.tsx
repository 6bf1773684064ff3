/** Reasons to trust Hiwar: how tutors are chosen, what parents ask, and the usual alternatives beside it. */
import type { ReactNode } from 'react'
import type { Facts } from './facts.ts'
import { QuestionsSection } from './questions.tsx'
import { NumberedSteps, Section } from './sections.tsx'
import { said } from './table-roles.ts'

/** The way of a tutor to the first student, in words for students. */
export function Vetting({ rules }: { rules: Facts }): ReactNode {
  return (
    <Section id="vetting" heading={words.vettingHeading} note={words.vettingNote} raised>
      <NumberedSteps steps={words.vetting} rules={rules} columns={4} />
    </Section>
  )
}

export function ForParents({ rules }: { rules: Facts }): ReactNode {
  return <QuestionsSection id="parents" heading={words.parentsHeading} questions={words.parents} rules={rules} />
}

const line = 'md:border-line md:border-b'

/** Hiwar beside a centre and private lessons. On a phone each question has its answers below it, side by side. */
export function Comparison(): ReactNode {
  return (
    <Section id="beside" heading={words.besideHeading} note={words.besideNote} raised>
      <table
        {...said.table}
        aria-labelledby="beside"
        className="w-full border-separate border-spacing-0 text-start max-md:block"
      >
        <thead {...said.rowgroup} className="max-md:sr-only">
          <tr {...said.row}>
            {[words.question, ...words.heads].map((head) => (
              <th
                key={head}
                {...said.columnheader}
                scope="col"
                className={`px-3 py-3 text-start font-medium text-ink-soft text-sm ${line}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...said.rowgroup} className="max-md:block max-md:divide-y max-md:divide-line">
          {words.rows.map(({ question, answers }) => (
            <tr
              key={question}
              {...said.row}
              className="max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] max-md:gap-x-3 max-md:py-3.5"
            >
              <th
                {...said.rowheader}
                scope="row"
                className={`text-start font-semibold text-brand-ink max-md:col-span-full md:px-3 md:py-4 ${line}`}
              >
                {question}
              </th>
              {answers.map((answer, index) => (
                <td
                  key={words.heads[index]}
                  {...said.cell}
                  className={`text-ink-soft leading-snug first-of-type:font-medium first-of-type:text-ink max-md:text-sm md:px-4 md:first-of-type:bg-brand-tint md:py-4 ${line}`}
                >
                  <span aria-hidden="true" className="mb-0.5 block font-normal text-ink-faint text-xs md:hidden">
                    {words.heads[index]}
                  </span>
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const words = {
  vettingHeading: 'كيف نختار المدرّسين',
  vettingNote: 'خطوات بالترتيب، ولا يظهر لك مدرّس قبل أن يفعّل فريق حوار حسابه.',
  vetting: [
    { title: 'فيديو تعريفي', text: 'يتكلم عن نفسه، ويراجعه الفريق.' },
    { title: 'مقابلة بالإنجليزية', text: '{interview} مع مشرف يقيّم مستواه.' },
    { title: 'جلسة تجريبية', text: '{interview} يعطي فيها المشرف درسًا.' },
    { title: 'التصوير', text: 'صورة وفيديو، لترى من ستقابله.' },
  ],
  parentsHeading: 'لأولياء الأمور',
  parents: [
    {
      id: 'parents-who',
      question: 'من يدرّس لابنك أو ابنتك؟',
      answer: 'تختارون المدرّس معًا من ملفه والفيديو وتقييمات طلابه، وتغيّرونه وقتما تحبون.',
    },
    {
      id: 'parents-safe',
      question: 'هل الدرس آمن؟',
      answer:
        'درس لاثنين في غرفة على حوار. المدرّس يرى اسم الطالب وصورته، لا رقمه ولا بريده. وإذا اشتكيت راجع الفريق المحادثة.',
    },
    {
      id: 'parents-follow',
      question: 'كيف أتابع؟',
      answer:
        'في الحساب كل درس ودقيقة، وملاحظات المدرّس في المحادثة. التسجيل من {youngest}. أقل من {adult}؟ نحتاج موافقة ولي الأمر.',
    },
  ],
  besideHeading: 'حوار أم سنتر أم درس خصوصي؟',
  besideNote: 'نقارن بالمعتاد، وقد يختلف مركز عن مركز ومدرّس عن مدرّس.',
  question: 'السؤال',
  heads: ['في حوار', 'في السنتر', 'درس خصوصي'],
  rows: [
    { question: 'من معك؟', answers: ['مدرّس لك وحدك', 'مجموعة من الطلاب', 'مدرّس لك وحدك'] },
    {
      question: 'متى؟',
      answers: ['وقت تختاره، وتغيّره مجانًا قبل البداية', 'جدول ثابت للمجموعة', 'حسب الاتفاق مع المدرّس'],
    },
    { question: 'أين؟', answers: ['من بيتك، من المتصفح', 'في مقر السنتر', 'عندك أو عند المدرّس'] },
    { question: 'إذا غاب المدرّس؟', answers: ['تعود دقائقك تلقائيًا', 'حسب نظام السنتر', 'حسب الاتفاق'] },
    {
      question: 'ماذا ترى قبل الدفع؟',
      answers: ['فيديو وتقييمات وسعر معلن', 'إعلان السنتر', 'ترشيح من معارفك'],
    },
  ],
} as const
