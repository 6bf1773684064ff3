import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { fill } from '@hiwar/kit/documents/facts.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import type { ReactNode } from 'react'
import { ButtonLink, NumberedSteps, PageHead, Section, TextPart } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { organizationId } from '../shell/structured-data.ts'
import { siteWords } from '../words.ts'

export function methodPage(input: PageInput): SitePage {
  const { siteUrl, rules } = input
  const description = fill(methodTexts.description, rules)
  return {
    path: '/method',
    title: methodTexts.searchTitle,
    description,
    picture: 'method',
    things: [
      {
        '@type': 'Article',
        headline: methodTexts.title,
        description,
        image: `${siteUrl}/og/method.png`,
        inLanguage: 'ar-EG',
        mainEntityOfPage: `${siteUrl}/method`,
        author: { '@id': organizationId(input) },
        publisher: { '@id': organizationId(input) },
        datePublished: '2026-11-22',
      },
    ],
    body: <Method {...input} />,
  }
}

function Method({ learnUrl, rules }: PageInput): ReactNode {
  return (
    <>
      <PageHead title={methodTexts.title} lead={methodTexts.lead} picture="calendar" />
      <article className="gutter mx-auto max-w-content py-3 md:py-6">
        <TextPart heading={fill(methodTexts.shortHeading, rules)}>{methodTexts.short}</TextPart>
        <TextPart heading={methodTexts.weekHeading}>
          <p>{fill(methodTexts.week, { weekMinutes })}</p>
          <ol aria-label={methodTexts.timelineName} className="mt-5 border-brand border-s-2 ps-6">
            {methodTexts.timeline.map(({ day, minutes, text }) => (
              <li
                key={day}
                className="relative pb-4 before:absolute before:-start-[33px] before:top-2 before:size-4 before:rounded-full before:bg-brand before:ring-4 before:ring-page last:pb-0"
              >
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold text-ink">{day}</span>
                  <span className="rounded-full bg-accent-tint px-2.5 text-accent-ink text-sm">
                    {countOf('minute', minutes)}
                  </span>
                </p>
                <p className="text-base">{text}</p>
              </li>
            ))}
          </ol>
        </TextPart>
      </article>
      <Section id="lesson" heading={methodTexts.stepsHeading} raised>
        <NumberedSteps steps={methodTexts.steps} rules={rules} columns={3} />
        <nav aria-label={methodTexts.final} className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap md:mt-10">
          <ButtonLink size="large" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href="/pricing">
            {siteWords.seePrices}
          </ButtonLink>
        </nav>
      </Section>
    </>
  )
}

const methodTexts = {
  title: 'كيف نتعلّم في حوار',
  searchTitle: 'طريقة تعلّم الإنجليزي أونلاين بالمحادثة',
  description:
    'تعلّم الإنجليزي أونلاين بالمحادثة في حوار: دروس قصيرة من {shortNumber} أو {long}، وإيقاع كل أسبوع، ومدرّس تختاره، وكلام من أول دقيقة، وملاحظات تبقى معك.',
  lead: 'اللغة عادة قبل أن تكون مادة. لذلك دروسنا قصيرة، متقاربة، وكلها كلام.',
  shortHeading: 'لماذا {shortNumber} أو {long}؟',
  short:
    'ربع ساعة تكفي لموضوع واحد تقوله وتعيده وتصحّحه، وتجد لها مكانًا في يوم مزدحم. ونصف ساعة تكفي لحوار كامل أو استعداد لمقابلة. والدروس القصيرة المتقاربة تثبت أكثر من درس واحد طويل.',
  weekHeading: 'إيقاع كل أسبوع',
  week: 'دقائقك تتجدّد كل أسبوع، فيصير السؤال «متى درسي القادم؟» بدل «هل أبدأ؟». بعد كل درس تحجز التالي، وهذا أسبوع نموذجي فيه {weekMinutes}:',
  timelineName: 'أسبوع نموذجي',
  timeline: [
    { day: 'السبت', minutes: LessonDuration.Long, text: 'حوار عن أسبوعك، والمدرّس يدوّن ما يحتاج إلى تثبيت.' },
    { day: 'الاثنين', minutes: LessonDuration.Short, text: 'تثبيت ثلاث جمل من درس السبت.' },
    { day: 'الأربعاء', minutes: LessonDuration.Long, text: 'موضوع جديد: مقابلة عمل، أو سفر، أو خبر قرأته.' },
    { day: 'الخميس', minutes: LessonDuration.Short, text: 'نطق: خمس كلمات تتكرر في كلامك.' },
    { day: 'الجمعة', minutes: LessonDuration.Long, text: 'حوار حر مع مدرّس آخر، لأذن تعتاد أصواتًا مختلفة.' },
  ],
  stepsHeading: 'من الاختيار إلى ما بعد الدرس',
  steps: [
    {
      title: 'اختر مدرّسك',
      text: 'لكل مدرّس ملف فيه موضوعاته وتقييمات من درسوا معه فعلًا، وفيديو قصير إذا صوّره. ابحث بالاسم أو الموضوع أو بالوقت الذي يناسبك، واثبت على مدرّس واحد أو نوّع بين أكثر من واحد.',
    },
    {
      title: 'تكلّم أغلب الوقت',
      text: 'تُفتح غرفة الدرس قبل الموعد بمدة {openBefore}، وفيها فحص للكاميرا والميكروفون. معظم الوقت لكلامك أنت: المدرّس يسأل ويسمع ويصحّح، ويكتب الكلمات الجديدة في محادثة الدرس، ويشرح بالعربية متى احتجت إليها.',
    },
    {
      title: 'ارجع إلى ملاحظاتك',
      text: 'تبقى محادثتكما مفتوحة، وفيها الكلمات والملاحظات. قيّم مدرّسك بنجوم وكلمات يقرؤها غيرك، واحجز الدرس التالي قبل أن تبرد الفكرة.',
    },
  ],
  final: 'الخطوة التالية',
} as const

const weekMinutes = countOf(
  'minute',
  methodTexts.timeline.reduce((sum, { minutes }) => sum + minutes, 0),
)
