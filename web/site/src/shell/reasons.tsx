/** Reasons to trust Hiwar: how tutors are chosen, what parents ask, and the usual alternatives beside it. */

import type { Facts } from '@hiwar/kit/documents/facts.ts'
import type { ReactNode } from 'react'
import { ComparisonTable } from './ComparisonTable.tsx'
import { QuestionsSection } from './questions.tsx'
import { NumberedSteps, Section } from './sections.tsx'

/** The way of a tutor to the first student, in words for students. */
export function Vetting({ rules }: { rules: Facts }): ReactNode {
  return (
    <Section id="vetting" heading={words.vettingHeading} note={words.vettingNote} raised beside>
      <NumberedSteps steps={words.vetting} rules={rules} columns={2} />
    </Section>
  )
}

export function ForParents({ rules }: { rules: Facts }): ReactNode {
  return <QuestionsSection paired id="parents" heading={words.parentsHeading} questions={words.parents} rules={rules} />
}

/** Hiwar beside a centre and private lessons. */
export function Comparison(): ReactNode {
  const rows = words.rows.map(({ question, answers }) => ({ name: question, cells: answers }))
  return (
    <Section id="beside" heading={words.besideHeading} note={words.besideNote} raised>
      <ComparisonTable name={words.besideHeading} of={words.question} heads={words.heads} rows={rows} marksFirst />
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
