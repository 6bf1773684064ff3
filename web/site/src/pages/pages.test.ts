import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { type SiteNumbers, type TaughtTopic, textDigests } from '@hiwar/contract/platform/site.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { expect, test } from 'vitest'
import { readPage, seenIn, thingsIn } from '../testing/read-page.ts'
import { someFacts, someReview, someTutor } from '../testing/some-facts.ts'
import { privacyArticles } from './texts/privacy.ts'
import { generalQuestions, studentQuestions, tutorQuestions } from './texts/questions.ts'
import { termsArticles } from './texts/terms.ts'

const isolating = /[\u200e\u200f\u061c\u2066-\u2069]/g
const money = (piastres: number) => formatMoney(piastres).replace(isolating, '').replace(/\s+/g, ' ')
const heading = (page: Document) => page.querySelector('h1')?.textContent
const links = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('main a')].map((link) => [link.textContent, link.getAttribute('href')])
const { settings, plans } = someFacts()

test('HOME-1 has its heading and both links', () => {
  const { page } = readPage('/')
  expect(heading(page)).toBe('اتكلم إنجليزي بثقة، مع مدرّس لك وحدك')
  expect(links(page)).toContainEqual(['احجز أول درس', 'https://app.hiwar.test/tutors'])
  expect(links(page)).toContainEqual(['مشاهدة المدرّسين', '#tutors'])
  expect(links(page)).toContainEqual(['كل المدرّسين', 'https://app.hiwar.test/tutors'])
})

test('HOME-2 plan totals match the price rule', () => {
  const seen = seenIn(readPage('/').page)
  for (const plan of plans)
    for (const period of Object.values(PlanPeriod)) expect(seen).toContain(money(offerOf(plan, period).total))
})

test('HOME-4 tutors and the plans of the first period need no script', () => {
  const { page } = readPage('/')
  expect(page.querySelector('#period-month')?.hasAttribute('checked')).toBe(true)
  expect(links(page)).toContainEqual(['سارة محمود', '/t/7'])
  expect(seenIn(page)).toContain('أقرب موعد: اليوم ٧:٠٠ م')
})

test('the home page omits the parts for plans and tutors when there are none', () => {
  const { page, status } = readPage('/', { plans: [], tutors: [] })
  expect(status).toBe(200)
  expect(page.querySelector('#plans, #tutors')).toBeNull()
  expect(thingsIn(page).map((thing) => thing['@type'])).not.toContain('OfferCatalog')
})

test('the faces of teachers stand above the fold, each in a place of its size', () => {
  const faces = (differs = {}) => [...readPage('/', differs).page.querySelectorAll('h1 ~ div img')]
  const { tutors } = someFacts()
  const [tutor] = tutors
  const image = '/files/face.webp'
  expect(faces({ tutors: [{ ...tutor, image }] }).map((face) => face.getAttribute('src'))).toEqual([image])
  expect(faces({ tutors: [{ ...tutor, image }] }).map((face) => face.getAttribute('width'))).toEqual(['48'])
  expect(faces({ tutors: [{ ...tutor, image: null }] })).toEqual([])
})

test('numbers of the platform appear from their floors on, and never below', () => {
  const named = (numbers: SiteNumbers) =>
    [...readPage('/', { numbers }).page.querySelectorAll('ul[aria-label="حوار بالأرقام"] strong')].map(
      ({ textContent }) => textContent,
    )
  expect(named({ tutors: 9, lessons: 299, ratings: 29, averageRating: 4.9 })).toEqual([])
  expect(named({ tutors: 10, lessons: 299, ratings: 30, averageRating: 4.72 })).toEqual(['١٠ مدرّسين'])
  expect(named({ tutors: 24, lessons: 300, ratings: 0, averageRating: 0 })).toEqual(['٢٤ مدرّسًا', '٣٠٠ درس'])
})

test('the average rating stands once, beside the faces, from its floor on', () => {
  const tutors = [{ ...someTutor, image: '/assets/uploads/sara.webp' }]
  const said = (ratings: number) => {
    const numbers = { tutors: 10, lessons: 299, ratings, averageRating: 4.72 }
    return readPage('/', { numbers, tutors }).page.body.textContent.split('٤٫٧ من ٥').length - 1
  }
  expect([said(29), said(30)]).toEqual([0, 1])
})

test('the home page quotes three students at most, no text twice, and nobody where nobody has written', () => {
  const quotes = (texts: string[]) => {
    const praise = texts.map((text, id) => ({ ...someReview, id, text, tutorId: someTutor.id }))
    return [...readPage('/', { praise }).page.querySelectorAll('figure')].map(({ textContent }) => textContent)
  }
  expect(quotes(['شرح هادئ.', 'شرح هادئ.', 'درس ممتع.', 'صبر جميل.', 'وقت مضبوط.'])).toHaveLength(3)
  expect(quotes(['شرح هادئ.'])[0]).toMatch(/^شرح هادئ\..*منى، عن دروس سارة محمود$/)
  expect(quotes([])).toEqual([])
})

test('a goal leads to the tutors of its topic, and shows only when somebody teaches it', () => {
  const goals = (topics: TaughtTopic[]) =>
    [...readPage('/', { topics }).page.querySelectorAll('[aria-labelledby=goals] a')].map((each) =>
      each.getAttribute('href'),
    )
  expect(goals([{ id: 4, arabicName: 'مقابلات العمل' }])).toEqual(['https://app.hiwar.test/tutors?topicIds=4'])
  expect(goals([])).toEqual([])
})

test('the videos of tutors play on the home page, and nothing loads before', () => {
  const { page } = readPage('/', { tutors: [{ ...someTutor, video: '/assets/uploads/sara.mp4' }] })
  const video = page.querySelector('[aria-labelledby=tutors] video')
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.hasAttribute('poster')).toBe(false)
  expect(readPage('/').page.querySelector('video')).toBeNull()
})

test('half an hour costs what the plans say', () => {
  expect(seenIn(readPage('/', { plans: [] }).page)).not.toContain('نصف ساعة بنحو')
  const smallest = plans.toSorted((one, other) => one.weeklyMinutes - other.weeklyMinutes)[0] ?? expect.fail('no plan')
  const lesson = money(Math.ceil((offerOf(smallest, PlanPeriod.Month).perMinute * 30) / 100) * 100)
  const said = `نصف ساعة بنحو ${lesson.replace(' ج.م.', '')}`
  expect(seenIn(readPage('/').page)).toMatch(new RegExp(`${said} \\S+ في باقة «${tierWords[smallest.tier]}» الشهرية`))
})

test('the first thing on the pricing page after its title is the plans', () => {
  const main = readPage('/pricing').page.querySelector('main')
  const order = [...(main?.querySelectorAll('h1, fieldset, h2') ?? [])].map(({ id, tagName }) => id || tagName)
  expect(order.slice(0, 3)).toEqual(['H1', 'plans', 'FIELDSET'])
})

test('PTUT-1, PTUT-2 links to the registration and names the hourly rate of the settings', () => {
  const { page } = readPage('/tutor', { settings: { ...settings, hourlyRate: 17_550 } })
  expect(links(page)).toContainEqual(['إنشاء حساب مدرّس', 'https://app.hiwar.test/register/tutor'])
  expect(seenIn(page)).toContain(`${money(17_550)}للساعة`)
})

test('PTUT-3 lists five steps in order', () => {
  const steps = [...readPage('/tutor').page.querySelectorAll('[aria-labelledby=steps] ol h3')]
  expect(steps.map((step) => step.textContent)).toEqual([
    'مجموعة المدرّسين',
    'فيديو تعريفي',
    'مقابلة بالإنجليزية',
    'جلسة تجريبية',
    'تصوير مجاني',
  ])
})

test('PRICE-1 cards and table contain every price', () => {
  const rows = [...readPage('/pricing').page.querySelectorAll('table[aria-label="مقارنة الباقات"] tbody tr')].map(said)
  expect(rows).toHaveLength(plans.length)
  plans.forEach((plan, index) => {
    for (const period of Object.values(PlanPeriod)) expect(rows[index]).toContain(money(offerOf(plan, period).total))
  })
  const cards = [...readPage('/pricing').page.querySelectorAll('main article')].map(said)
  const offers = Object.values(PlanPeriod).flatMap((period) =>
    plans.map((plan) => [period, offerOf(plan, period)] as const),
  )
  expect(cards).toHaveLength(offers.length)
  offers.forEach(([period, { total, monthly, perMinute }], index) => {
    const share = period === PlanPeriod.Month ? perMinute : monthly
    for (const price of [total, share]) expect(cards[index]).toContain(money(price))
  })
})

test('PRICE-2 each button leads to the tutors and remembers its plan and period', () => {
  const hrefs = links(readPage('/pricing').page).map(([, href]) => href)
  expect(hrefs).toContain('https://app.hiwar.test/tutors?plan=2&period=quarter')
  expect(hrefs).toContain('https://app.hiwar.test/tutors?plan=1&period=year')
})

test("FAQR-1, FAQR-3 the tutors' questions cover withdrawals and link to the students' questions", () => {
  const { page } = readPage('/faq/tutor')
  expect(heading(page)).toBe('أسئلة المدرّسين')
  expect(page.querySelector('#q-withdraw')?.textContent).toContain('كيف أسحب أرباحي؟')
  expect(links(page)).toContainEqual(['أسئلة الطلاب', '/faq/student'])
})

test('CONT-4 without scripts there are mail and WhatsApp, and for tutors also their group', () => {
  const hrefs = links(readPage('/contact').page).map(([, href]) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['mailto:help@hiwar.test', '/url/wa']))
  expect(hrefs).not.toContain('https://t.me/hiwar')
  const forTutors = links(readPage('/contact?role=tutor').page).map(([, href]) => href)
  expect(forTutors).toContain('https://t.me/hiwar')
})

test('METH-1, METH-2 has headings, further links, and the week as a list', () => {
  const { page } = readPage('/method')
  expect(page.querySelectorAll('main h2').length).toBeGreaterThanOrEqual(3)
  const hrefs = links(page).map(([, href]) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/pricing', 'https://app.hiwar.test/tutors']))
  expect(page.querySelectorAll('ol[aria-label="أسبوع نموذجي"] li')).toHaveLength(5)
})

test('ABOUT-1, ABOUT-3 has three principles and a link to the contact page', () => {
  const { page } = readPage('/about')
  expect(heading(page)).toBe('عن حوار')
  expect([...page.querySelectorAll('main h2')].map((each) => each.textContent).slice(2, 5)).toEqual([
    'درس واحد ومدرّس واحد',
    'أسعار واضحة',
    'إنصاف المدرّسين',
  ])
  expect(links(page)).toContainEqual(['التواصل معنا', '/contact'])
})

test('TERMS-2 every number comes from the current settings and rules', () => {
  const before = seenIn(readPage('/terms').page)
  expect(before).toContain('حتى ٦٠ يومًا مقدمًا')
  expect(before).toContain('٠٫١ نجمة لمدة ٩٠ يومًا')
  const changed = { ...settings, bookingHorizonDays: 45, fawryExpiryHours: 24, hourlyRate: 20_000, defaultNotice: 60 }
  const after = seenIn(readPage('/terms', { settings: changed }).page)
  expect(after).toContain('حتى ٤٥ يومًا مقدمًا')
  expect(after).toContain('صالح لمدة ٢٤ ساعة')
  expect(after).toContain('أجر الساعة ٢٠٠ جنيه')
  expect(after).toContain('والمعتاد فيها ٦٠ دقيقة')
})

test('what becomes of unused minutes follows the settings, wherever it is said', () => {
  const pages = ['/terms', '/faq/student', '/pricing'] as const
  for (const path of pages) expect(seenIn(readPage(path).page)).toMatch(/لا (تنتقل|ينتقل الباقي) إلى الأسبوع التالي/)
  for (const path of pages) {
    const rolling = seenIn(readPage(path, { settings: { ...settings, rolloverWeeks: 1 } }).page)
    expect(rolling).toContain('إلى الأسبوع التالي مرة واحدة')
    expect(rolling).not.toMatch(/لا (تنتقل|ينتقل الباقي) إلى الأسبوع التالي/)
  }
})

test('FAQ and privacy take their numbers from the settings, the plans and the rules', () => {
  const student = seenIn(readPage('/faq/student', { settings: { ...settings, bookingHorizonDays: 45 } }).page)
  expect(student).toContain('تحجز حتى ٤٥ يومًا مقدمًا')
  expect(student).toContain('باقة «خفيفة» تكفي ٤ دروس من ٣٠ دقيقة في الأسبوع. باقة «منتظمة» تكفي ٦ دروس')
  expect(seenIn(readPage('/faq/student', { plans: [] }).page)).not.toContain('باقة «')
  const tutor = seenIn(readPage('/faq/tutor', { settings: { ...settings, withdrawMethods: [2] } }).page)
  expect(tutor).toContain('صفحة «أرباحي» (إنستاباي)، من ١٠٠ جنيه إلى ٥٠٬٠٠٠ جنيه')
  const privacy = seenIn(readPage('/privacy').page)
  expect(privacy).toContain('تقارير جودة الاتصال بعد ٣٠ يومًا')
  expect(privacy).toContain(
    'إشعاراتك وسجل وصولها بعد ١٨٠ يومًا، وبيانات كل دخول إلى حسابك بعد ٩٠ يومًا من انتهائه، ورسائل صفحة التواصل بعد ١٢ شهرًا، ونسخة بياناتك التي طلبتها بعد ٧ أيام',
  )
})

test('every page that speaks of the first step names the trial lesson while there is one', () => {
  const trial = { trialPrice: 0 }
  const home = readPage('/', trial).page
  expect(links(home)).toContainEqual(['ابدأ بدرس تعارف مجاني', 'https://app.hiwar.test/tutors'])
  expect(seenIn(home)).toContain('درس تعارف مجاني مدته ١٥ دقيقة، مع مدرّس أو مدرّسة من اختيارك.')
  expect(seenIn(readPage('/pricing', trial).page)).toContain('قبل أي باقة: ١٥ دقيقة، بلا بطاقة بنكية.')
  expect(seenIn(readPage('/pricing', { trialPrice: 2_000 }).page)).toContain('درس تعارف بـ ٢٠ جنيهًا مدته')
  expect(seenIn(readPage('/faq/student', trial).page)).toContain('ويُستخدم خلال ١٤ يومًا')
  for (const path of ['/', '/pricing', '/faq', '/faq/student']) {
    expect(seenIn(readPage(path).page)).not.toContain('تعارف')
  }
})

/** The only digits without a placeholder: numbers and years of laws. */
const lawNumbers = ['١٨١', '٢٠١٨', '١٥١', '٢٠٢٠']

test('no sentence of the terms, the privacy policy or the questions has a typed number', () => {
  const sentences = [
    ...[...termsArticles, ...privacyArticles].flatMap(({ title, lines }) => [title, ...lines]),
    ...[...generalQuestions, ...studentQuestions, ...tutorQuestions].map(({ answer }) => answer),
  ]
  const typed = sentences.flatMap((sentence) => sentence.match(/[٠-٩0-9]+/g) ?? [])
  expect([...new Set(typed)].toSorted()).toEqual(lawNumbers.toSorted())
})

test('changed terms or a changed privacy policy have a new version', async () => {
  const digestOf = async (articles: unknown) => {
    const text = new TextEncoder().encode(JSON.stringify(articles))
    return Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex')
  }
  expect({ terms: await digestOf(termsArticles), privacy: await digestOf(privacyArticles) }).toEqual(textDigests)
})

test('the page of the company and the law pages name it as far as the operator set it', () => {
  const company = { email: null, name: 'حوار للتعليم', address: null, registration: '12345', taxNumber: '777-888' }
  for (const path of ['/about', '/terms', '/privacy']) {
    const seen = seenIn(readPage(path, { company }).page)
    expect(seen).toContain('السجل التجاري12345الرقم الضريبي777-888')
    expect(seen).not.toContain('العنوان')
  }
})

test('every page that mentions an age has the same rule', () => {
  for (const path of ['/', '/faq', '/terms', '/privacy'])
    expect(seenIn(readPage(path).page)).toContain('أقل من ١٨؟ نحتاج موافقة ولي الأمر')
})

test('TERMS-1 the table of contents names every article', () => {
  const { page } = readPage('/terms')
  const named = [...page.querySelectorAll('nav[aria-label="المحتويات"] a')].map((link) => link.getAttribute('href'))
  const articles = [...page.querySelectorAll('main h2')].map(({ id }) => `#${id}`)
  expect(named).toEqual(articles)
})

test("a tutor's page has name, reviews and the way to a lesson", () => {
  const { page } = readPage('/t/7', { tutor: { card: someTutor, reviews: [someReview] } })
  expect(heading(page)).toBe('سارة محمود')
  expect(seenIn(page)).toContain('شرح هادئ وواضح.')
  expect(links(page)).toContainEqual(['احجز درسًا', 'https://app.hiwar.test/t/7?book=1'])
  expect(page.title).toBe('سارة محمود، مدرّسة إنجليزي أونلاين · حوار')
})

test("a tutor's text cannot close an element or the linked data", () => {
  const card = { ...someTutor, bio: '</script><img src=x onerror=alert(1)>' }
  const { html, page } = readPage('/t/7', { tutor: { card, reviews: [] } })
  expect(page.querySelector('img[src=x]')).toBeNull()
  expect(html).not.toContain('</script><img')
})

test('a link without an address is not shown', () => {
  const { page } = readPage('/about', { settings: { ...settings, links: {} } })
  expect(page.querySelector('footer a[href^="/url/"]')).toBeNull()
})
