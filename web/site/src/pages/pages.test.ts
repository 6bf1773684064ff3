import { textDigests } from '@hiwar/contract/platform/site.ts'
import { privacyArticles } from '@hiwar/contract/texts/privacy.ts'
import { generalQuestions, studentQuestions, tutorQuestions } from '@hiwar/contract/texts/questions.ts'
import { termsArticles } from '@hiwar/contract/texts/terms.ts'
import { expect, test } from 'vitest'
import { heading, links, money, readPage, seenIn } from '../testing/read-page.ts'
import { someFacts, someReview, someTutor } from '../testing/some-facts.ts'

const { settings } = someFacts()

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

test('that nothing renews by itself is said where it holds, and the standing consent where it can be given', () => {
  // The terms are a published version: a new one comes before the consent is switched on.
  const pages = ['/faq/student', '/pricing', '/about', '/'] as const
  const never = /بلا تجديد تلقائي|لا يتجدّد وحده|لا يتجدّد الاشتراك ولا الدفع تلقائيًا|وتجديده قرارك وحدك/
  for (const path of pages) {
    expect(seenIn(readPage(path).page)).toMatch(never)
    const consented = seenIn(readPage(path, { settings: { ...settings, renewalConsent: true } }).page)
    expect(consented).not.toMatch(never)
    expect(consented).toMatch(/دون موافقتك|إلا بموافقة دائمة/)
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
  const typed = sentences.flatMap((sentence) => sentence.replace(/\{\w+\}/g, '').match(/[٠-٩0-9]+/g) ?? [])
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
