/** Reasons to trust Hiwar: how tutors are chosen, what parents ask, and the usual alternatives beside it. */
import type { ReactNode } from 'react'
import type { Facts } from './facts.ts'
import { CardTable, NumberedSteps, Section, TitledList } from './sections.tsx'

interface ReasonProps {
  rules: Facts
  raised?: boolean
}

/** The five steps of a tutor, in words for students. */
export function Vetting({ rules, raised = false }: ReasonProps): ReactNode {
  return (
    <Section id="vetting" heading={words.vettingHeading} note={words.vettingNote} raised={raised}>
      <NumberedSteps steps={words.vetting} rules={rules} columns={5} />
    </Section>
  )
}

export function ForParents({ rules, raised = false }: ReasonProps): ReactNode {
  return (
    <Section id="parents" heading={words.parentsHeading} raised={raised}>
      <TitledList entries={words.parents} rules={rules} />
    </Section>
  )
}

/** Hiwar beside a centre and private lessons. */
export function Comparison(): ReactNode {
  return (
    <Section id="beside" heading={words.besideHeading} note={words.besideNote}>
      <CardTable
        name={words.besideHeading}
        corner={words.question}
        heads={words.heads}
        rows={words.rows.map(({ question, answers }) => ({ key: question, name: question, cells: answers }))}
        cellClass="text-ink-soft first-of-type:font-medium first-of-type:text-ink max-md:grid max-md:grid-cols-[min(6.5rem,40%)_minmax(0,1fr)]"
      />
    </Section>
  )
}

const words = {
  vettingHeading: 'كيف نختار المدرّسين',
  vettingNote: 'أمام كل مدرّس جديد خمس خطوات بالترتيب، ولا يظهر لك قبل أن يفعّل فريق حوار حسابه.',
  vetting: [
    { title: 'مجموعة المدرّسين', text: 'ينضم إليها أولًا ويتابع فيها إعلاناتنا.' },
    { title: 'فيديو تعريفي', text: 'يتكلم عن نفسه وطريقته، ويراجعه الفريق.' },
    { title: 'مقابلة بالإنجليزية', text: '{interview} مع مشرف يقيّم مستواه.' },
    { title: 'جلسة تجريبية', text: '{interview} يعطي فيها المشرف درسًا كما سيعطيه لك.' },
    { title: 'التصوير', text: 'صورة وفيديو في استوديو، لترى من ستقابله.' },
  ],
  parentsHeading: 'لأولياء الأمور',
  parents: [
    {
      title: 'من يدرّس لابنك أو ابنتك؟',
      text: 'تختارون المدرّس معًا من ملفه والفيديو وتقييمات طلابه، وتغيّرونه وقتما تحبون.',
    },
    {
      title: 'هل الدرس آمن؟',
      text: 'درس لاثنين في غرفة على حوار. المدرّس يرى اسم الطالب وصورته، لا رقمه ولا بريده. وإذا اشتكيت راجع الفريق المحادثة.',
    },
    {
      title: 'كيف أتابع؟',
      text: 'في الحساب كل درس ودقيقة، وملاحظات المدرّس في المحادثة. التسجيل من {youngest}. أقل من {adult}؟ نحتاج موافقة ولي الأمر.',
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
      answers: ['وقت تختاره كل مرة، وتغيّره مجانًا قبل البداية', 'جدول ثابت للمجموعة', 'حسب الاتفاق مع المدرّس'],
    },
    { question: 'أين؟', answers: ['من بيتك، من المتصفح', 'في مقر السنتر', 'عندك أو عند المدرّس'] },
    { question: 'إذا غاب المدرّس؟', answers: ['تعود دقائقك تلقائيًا', 'حسب نظام السنتر', 'حسب الاتفاق'] },
    {
      question: 'ماذا ترى قبل الدفع؟',
      answers: ['فيديو وتقييمات وسعر معلن', 'إعلان السنتر', 'ترشيح من معارفك'],
    },
  ],
} as const
