import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { joiningSteps } from '@hiwar/contract/texts/steps.ts'
import { fill } from '@hiwar/kit/documents/facts.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import type { ReactNode } from 'react'
import type { JobPosting } from 'schema-dts'
import { questionsNamed } from '../shell/documents.tsx'
import { QuestionsSection } from '../shell/questions.tsx'
import { ButtonLink, CallBand, NumberedSteps, PageHead, Section, TitledList } from '../shell/sections.tsx'
import type { PageInput, SitePage } from '../shell/site-page.ts'
import { faqThing, organizationId } from '../shell/structured-data.ts'
import { siteWords } from '../words.ts'

const asked = ['q-schedule', 'q-earn', 'q-again'] as const

export function tutorPage(input: PageInput): SitePage {
  return {
    path: '/tutor',
    title: tutorTexts.searchTitle,
    description: tutorTexts.description,
    picture: 'tutor',
    things: [jobOf(input), faqThing(questionsNamed(input, ...asked), input.rules)],
    body: <ForTutors {...input} />,
  }
}

/** The posting has no end date: tutors can join as long as the site offers it. */
function jobOf(input: PageInput): Exclude<JobPosting, string> {
  const { settings, rules, learnUrl } = input
  const pay = tutorTexts.lessonPay.map((each) => `${each.pay} ${each.lesson}`).join('، و')
  return {
    '@type': 'JobPosting',
    title: tutorTexts.job,
    description: `${tutorTexts.lead} ${fill(pay, rules)}. ${tutorTexts.payPromise} ${fill(tutorTexts.withdrawText, rules)}`,
    datePosted: settings.updatedAt.slice(0, 10),
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'مصر' },
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

function ForTutors(input: PageInput): ReactNode {
  const { learnUrl, rules, settings } = input
  const register = `${learnUrl}/register/tutor`
  return (
    <>
      <PageHead title={tutorTexts.title} lead={tutorTexts.lead} picture="teaching">
        <ButtonLink size="large" href={register} data-event="register-tutor">
          {siteWords.registerTutor}
        </ButtonLink>
      </PageHead>
      <Section id="pay" heading={tutorTexts.payHeading}>
        <div className="rounded-sheet bg-brand-900 px-6 py-7 text-white md:px-12 md:py-9">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-baseline gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-8 md:*:grow lg:gap-x-16">
            <p className="flex flex-wrap items-baseline gap-x-3 max-md:col-span-full">
              <strong className="tabular font-semibold text-4xl">{formatMoney(settings.hourlyRate)}</strong>
              <span className="text-brand-100 text-xl">{tutorTexts.perHour}</span>
            </p>
            {tutorTexts.lessonPay.map(({ pay, lesson }) => (
              <p key={pay}>
                <strong className="tabular block font-semibold text-xl lg:text-2xl">{fill(pay, rules)}</strong>
                <span className="text-brand-100">{fill(lesson, rules)}</span>
              </p>
            ))}
          </div>
          <p className="mt-5 border-white/20 border-t pt-4 text-brand-100 md:text-lg">{tutorTexts.payPromise}</p>
        </div>
      </Section>
      <Section id="withdraw" heading={tutorTexts.withdrawHeading} note={fill(tutorTexts.withdrawText, rules)} raised>
        <TitledList
          entries={settings.withdrawMethods.map((method) => ({
            title: withdrawMethodWords[method],
            text: tutorTexts.ways[method],
          }))}
          rules={rules}
        />
      </Section>
      <Section id="steps" heading={tutorTexts.stepsHeading}>
        <NumberedSteps steps={joiningSteps} rules={rules} columns={5} />
      </Section>
      <Section id="needs" heading={tutorTexts.needsHeading} raised>
        <TitledList entries={tutorTexts.needs} rules={rules} />
      </Section>
      <Section id="fair" heading={tutorTexts.fairHeading}>
        <TitledList entries={tutorTexts.fair} rules={rules} columns={2} />
      </Section>
      <Section id="ladder" heading={tutorTexts.ladderHeading} note={fill(tutorTexts.ladderLead, rules)} raised>
        <TitledList entries={tutorTexts.ladder} rules={rules} />
      </Section>
      <QuestionsSection
        heading={tutorTexts.questionsHeading}
        questions={questionsNamed(input, ...asked)}
        rules={rules}
        way={{ words: tutorTexts.questionsWay, href: '/faq/tutor' }}
      />
      <CallBand
        heading={tutorTexts.finalHeading}
        text={tutorTexts.finalLead}
        words={siteWords.registerTutor}
        href={register}
        event="register-tutor-final"
      />
    </>
  )
}

const tutorTexts = {
  title: 'درّس الإنجليزية من بيتك وفي مواعيدك',
  searchTitle: 'وظائف مدرّس إنجليزي أونلاين من البيت',
  description:
    'وظيفة مدرّس إنجليزي أونلاين من البيت في حوار: أجر ثابت للساعة، ومواعيد تحددها بنفسك، وسحب الأرباح خلال أيام عمل. تعرّف على خطوات الانضمام.',
  lead: 'دروس فردية قصيرة مع طلاب من مصر، وأجر معروف قبل كل درس، وجدول تضعه بنفسك.',
  payHeading: 'أجر واضح',
  perHour: 'للساعة',
  lessonPay: [
    { pay: '{longPay}', lesson: 'لدرس من {long}' },
    { pay: '{shortPay}', lesson: 'لدرس من {short}' },
  ],
  payPromise: 'لا عمولة تُخصم من أجرك، ولا منافسة على السعر.',
  withdrawHeading: 'اسحب أرباحك بالطريقة التي تناسبك',
  ways: {
    [WithdrawMethod.Wallet]: 'إلى رقم محفظتك على أي شبكة مصرية.',
    [WithdrawMethod.Bank]: 'إلى حسابك في أحد هذه البنوك: {banks}.',
    [WithdrawMethod.Instapay]: 'إلى عنوان الدفع الخاص بك.',
  },
  withdrawText: 'يصل المبلغ خلال {payDays} عمل، من {withdrawMin} إلى {withdrawMax} في الطلب الواحد.',
  stepsHeading: 'خمس خطوات إلى أول طالب',
  needsHeading: 'ما نطلبه',
  needs: [
    { title: 'اسم بالعربية', text: 'اكتب اسمك بحروف عربية كما يناديك الطلاب.' },
    { title: 'جهاز واتصال ثابت', text: 'كمبيوتر أو هاتف بكاميرا وميكروفون، وإنترنت يكفي الفيديو.' },
    { title: 'مكان هادئ', text: 'خلفية مرتّبة وإضاءة جيدة، دون ضجيج حولك.' },
  ],
  fairHeading: 'إنصاف للطرفين',
  fair: [
    {
      title: 'الحضور من غرفة الدرس نفسها',
      text: 'يُحسب الدرس من وقت دخولك غرفة الدرس وخروجك منها. إذا غاب الطالب وانتظرته {waits} فأجرك كامل، وإذا كان العطل من عندنا فأجرك كامل أيضًا.',
    },
    {
      title: 'مخالفة معلنة بأرقامها',
      text: 'إلغاء درس محجوز أو حذف موعده، والغياب عنه: يخفض كل منها تقييمك المعروض {penalty} نجمة لمدة {penaltyDays}. والعذر المقبول لا أثر له، والتظلّم متاح من كل مخالفة.',
    },
  ],
  ladderHeading: 'مستويات الالتزام',
  ladderLead:
    'إلغاء الدرس أو حذف موعده قبل يوم {lossEarly}، وقبل ساعتين {lossNear}، وبعدها {lossLate}. درس لم يحضره أحد {noShowPoints}، والغياب عن طالب حضر {absentPoints}، والدخول المتأخر {latePoints}. تنقص النقاط إلى الثلثين بعد {fadeFirst}، وإلى الثلث بعد {fadeSecond}، وتنتهي بعد {fadeLast}.',
  ladder: [
    { title: 'تنبيه', text: 'من {rung1}: إشعار بمستواك، ولا أثر على حجوزاتك.' },
    { title: 'ظهور متأخر', text: 'من {rung2}: ظهور بعد الآخرين في القوائم لمدة {rungDays2}.' },
    {
      title: 'إيقاف الحجوزات الجديدة',
      text: 'من {rung3} لمدة {rungDays3}، ومن {rung4} لمدة {rungDays4}، ومن {rung5} لمدة {rungDays5}. ودروسك المحجوزة قائمة.',
    },
  ],
  questionsHeading: 'أسئلة المدرّسين',
  questionsWay: 'كل أسئلة المدرّسين',
  finalHeading: 'طلابك في انتظارك',
  finalLead: 'حساب في دقيقة، ثم خمس خطوات، خطوة بخطوة.',
  job: 'مدرّس لغة إنجليزية أونلاين من البيت',
} as const
