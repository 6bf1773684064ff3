import { countOf } from '@hiwar/kit/format/counted.ts'
import type { ReactNode } from 'react'
import { fill } from '../shell/facts.ts'
import { ButtonLink, PageHead } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { organizationId } from '../shell/things.ts'
import { siteWords } from '../words.ts'

export function methodPage(input: PageInput): SitePage {
  const { siteUrl } = input
  return {
    path: '/method',
    title: methodTexts.title,
    description: methodTexts.description,
    picture: 'method',
    things: [
      {
        '@type': 'Article',
        headline: methodTexts.title,
        description: methodTexts.description,
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
      <PageHead title={methodTexts.title} lead={methodTexts.lead} picture={<WeekScene name={methodTexts.scene} />} />
      <article className="gutter mx-auto max-w-[744px] py-12 text-lg md:py-16">
        <Part heading={fill(methodTexts.shortHeading, rules)} text={methodTexts.short} />
        <Part heading={methodTexts.weekHeading} text={methodTexts.week} />
        <ol aria-label={methodTexts.timelineName} className="mt-6 border-brand border-s-2 ps-6">
          {methodTexts.timeline.map(({ day, minutes, text }) => (
            <li
              key={day}
              className="relative pb-6 before:absolute before:-start-[33px] before:top-2 before:size-4 before:rounded-full before:bg-brand before:ring-4 before:ring-page"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{day}</span>
                <span className="rounded-full bg-accent-tint px-2.5 text-accent-ink text-sm">
                  {countOf('minute', minutes)}
                </span>
              </p>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <Part heading={methodTexts.chooseHeading} text={methodTexts.choose} />
        <Part heading={methodTexts.lessonHeading} text={methodTexts.lesson} />
        <Part heading={methodTexts.afterHeading} text={methodTexts.after} />
        <nav aria-label={methodTexts.final} className="mt-10 flex flex-col gap-3 sm:flex-row">
          <ButtonLink size="large" href={`${learnUrl}/tutors`} data-event="see-tutors">
            {siteWords.seeTutors}
          </ButtonLink>
          <ButtonLink size="large" tone="quiet" href="/pricing">
            {siteWords.seePrices}
          </ButtonLink>
        </nav>
      </article>
    </>
  )
}

function Part({ heading, text }: { heading: string; text: string }): ReactNode {
  return (
    <>
      <h2 className="mt-10 mb-3 text-2xl first:mt-0">{heading}</h2>
      <p className="text-ink-soft">{text}</p>
    </>
  )
}

/** How one learns here. */
const methodTexts = {
  title: 'كيف نتعلّم في حوار',
  description:
    'طريقة التعلّم في حوار: دروس قصيرة من ١٥ أو ٣٠ دقيقة، وإيقاع أسبوعي ثابت، ومدرّس تختاره، وكلام من أول دقيقة، وملاحظات تبقى معك بعد الدرس.',
  lead: 'اللغة عادة قبل أن تكون مادة. لذلك دروسنا قصيرة، متقاربة، وكلها كلام.',
  scene: 'أسبوع عليه دروس قصيرة متقاربة',
  shortHeading: 'لماذا {shortNumber} أو {long}؟',
  short:
    'ربع ساعة تكفي لموضوع واحد يُقال ويُعاد ويُصحّح، وتجد لها مكانًا في يوم مزدحم. ونصف ساعة تكفي لحوار كامل أو استعداد لمقابلة. وأربعة دروس قصيرة في أسبوع تثبت أكثر من درس واحد طويل.',
  weekHeading: 'إيقاع أسبوعي',
  week: 'دقائقك تتجدّد كل أسبوع، فيصير السؤال «متى درسي هذا الأسبوع؟» بدل «هل أبدأ؟». هذا أسبوع نموذجي بباقة من ١٢٠ دقيقة:',
  timelineName: 'أسبوع نموذجي',
  timeline: [
    { day: 'السبت', minutes: 30, text: 'حوار عن أسبوعك، والمدرّس يدوّن ما يحتاج إلى تثبيت.' },
    { day: 'الاثنين', minutes: 15, text: 'تثبيت ثلاث جمل من درس السبت.' },
    { day: 'الأربعاء', minutes: 30, text: 'موضوع جديد: مقابلة عمل، أو سفر، أو خبر قرأته.' },
    { day: 'الخميس', minutes: 15, text: 'نطق: خمس كلمات تتكرر في كلامك.' },
    { day: 'الجمعة', minutes: 30, text: 'حوار حر مع مدرّس آخر، لأذن تعتاد أصواتًا مختلفة.' },
  ],
  chooseHeading: 'اختيار المدرّس',
  choose:
    'لكل مدرّس ملف فيه فيديو قصير وموضوعات وتقييمات من طلاب درسوا معه فعلًا. يمكن البحث بالاسم أو الموضوع أو بالوقت الذي يناسبك، والثبات على مدرّس واحد أو التنويع بين أكثر من واحد.',
  lessonHeading: 'كيف يبدو الدرس',
  lesson:
    'تُفتح القاعة قبل الموعد وفيها فحص للكاميرا والميكروفون. معظم الوقت لكلامك أنت: المدرّس يسأل ويسمع ويصحّح، ويكتب الكلمات الجديدة في محادثة الدرس، ويشرح بالعربية متى احتجت إليها.',
  afterHeading: 'بعد الدرس',
  after:
    'تبقى محادثتكما مفتوحة، وفيها الكلمات والملاحظات. ويمكن تقييم المدرّس بنجوم وكلمات يقرؤها غيرك، وحجز الدرس التالي قبل أن تبرد الفكرة.',
  final: 'الخطوة التالية',
} as const

/** Where each day stands, and its minutes. */
const days = [30, 0, 15, 0, 30, 15, 30].map((minutes, index) => ({ x: 352 - index * 50, minutes }))

/** A week as seven columns; what stands in them are minutes of talk. */
function WeekScene({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 420 320" role="img" aria-label={name} fill="none" strokeLinecap="round">
      <rect x="20" y="34" width="380" height="252" rx="26" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M20 60a26 26 0 0 1 26-26h328a26 26 0 0 1 26 26v26H20Z" fill="var(--brand)" />
      <path d="M110 20v30M310 20v30" stroke="var(--brand-700)" strokeWidth="10" />
      {days.map(({ x, minutes }) => (
        <g key={x}>
          <rect x={x} y="106" width="34" height="160" rx="10" fill="var(--sunken)" />
          {minutes > 0 && (
            <rect
              x={x}
              y={266 - minutes * 4}
              width="34"
              height={minutes * 4}
              rx="10"
              fill={minutes === 15 ? 'var(--accent)' : 'var(--brand)'}
            />
          )}
        </g>
      ))}
      <path
        d="M260 196h92a16 16 0 0 1 16 16v26a16 16 0 0 1-16 16h-54l-24 20 4-20h-18a16 16 0 0 1-16-16v-26a16 16 0 0 1 16-16Z"
        fill="var(--accent-tint)"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <path d="M344 216h-72M344 232h-44" stroke="var(--accent-ink)" strokeWidth="5" opacity="0.75" />
    </svg>
  )
}
