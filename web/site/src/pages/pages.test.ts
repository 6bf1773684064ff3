import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { expect, test } from 'vitest'
import { introduceTutor } from '../render.tsx'
import { readPage, seenIn, thingsIn } from '../testing/read-page.ts'
import { someFacts, someReview, someTutor } from '../testing/some-facts.ts'

const isolating = /[\u200e\u200f\u061c\u2066-\u2069]/g
const money = (piastres: number) => formatMoney(piastres).replace(isolating, '').replace(/\s+/g, ' ')
const heading = (page: Document) => page.querySelector('h1')?.textContent
const links = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('main a')].map((link) => [link.textContent, link.getAttribute('href')])
const ofType = (page: Document, type: string) => thingsIn(page).filter((thing) => thing['@type'] === type)
const { settings, plans } = someFacts()

test('HOME-1 heading and both links', () => {
  const { page } = readPage('/')
  expect(heading(page)).toBe('دروس إنجليزية فردية بالدقائق التي تناسبك')
  expect(links(page)).toContainEqual(['إنشاء حساب', 'https://app.hiwar.test/register/student'])
  expect(links(page)).toContainEqual(['مشاهدة المدرّسين', 'https://app.hiwar.test/tutors'])
})

test('HOME-2 plan totals are those of the price rule', () => {
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

test('without plans and tutors the home page leaves their parts out', () => {
  const { page, status } = readPage('/', { plans: [], tutors: [] })
  expect(status).toBe(200)
  expect(page.querySelector('#plans, #tutors')).toBeNull()
  expect(ofType(page, 'OfferCatalog')).toEqual([])
})

test('PTUT-1, PTUT-2 the way to joining, and the rate of the settings', () => {
  const { page } = readPage('/tutor', { settings: { ...settings, hourlyRate: 17_550 } })
  expect(links(page)).toContainEqual(['إنشاء حساب مدرّس', 'https://app.hiwar.test/register/tutor'])
  expect(seenIn(page)).toContain(`${money(17_550)}للساعة`)
  expect(ofType(page, 'JobPosting')[0]).toMatchObject({ baseSalary: { value: { value: 175.5 } } })
})

test('PTUT-3 five steps in their order', () => {
  const steps = [...readPage('/tutor').page.querySelectorAll('[aria-labelledby=steps] ol h3')]
  expect(steps.map((step) => step.textContent)).toEqual([
    'مجموعة المدرّسين',
    'فيديو تعريفي',
    'مقابلة بالإنجليزية',
    'جلسة تجريبية',
    'جلسة تصوير مجانية',
  ])
})

test('PRICE-1 the table holds every price, and the linked data the same ones', () => {
  const { page } = readPage('/pricing')
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    row.textContent.replace(isolating, '').replace(/\s+/g, ' '),
  )
  expect(rows).toHaveLength(plans.length)
  plans.forEach((plan, index) => {
    for (const period of Object.values(PlanPeriod)) expect(rows[index]).toContain(money(offerOf(plan, period).total))
  })
  const products = ofType(page, 'Product') as { offers: { price: string; priceCurrency: string }[] }[]
  const prices = products.flatMap(({ offers }) => offers.map(({ price }) => Number(price) * 100))
  expect(prices).toEqual(
    plans.flatMap((plan) => Object.values(PlanPeriod).map((period) => offerOf(plan, period).total)),
  )
  expect(products[0]?.offers[0]?.priceCurrency).toBe('EGP')
})

test('PRICE-2 each button leads to the checkout of its plan and period', () => {
  const hrefs = links(readPage('/pricing').page).map(([, href]) => href)
  expect(hrefs).toContain('https://app.hiwar.test/checkout/2/quarter')
  expect(hrefs).toContain('https://app.hiwar.test/checkout/1/year')
})

test.each(['/faq', '/faq/student', '/faq/tutor', '/pricing', '/tutor'])(
  'the questions in the linked data of %s are those on the page',
  (path) => {
    const { page } = readPage(path)
    const shown = [...page.querySelectorAll('main details')].map((each) => [
      each.querySelector('summary')?.textContent,
      each.querySelector('p')?.textContent,
    ])
    const [faq] = ofType(page, 'FAQPage') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[]
    expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown)
  },
)

test('FAQR-1, FAQR-3 questions of tutors speak of withdrawals and lead to those of students', () => {
  const { page } = readPage('/faq/tutor')
  expect(heading(page)).toBe('أسئلة المدرّسين')
  expect(page.querySelector('#q-withdraw')?.textContent).toContain('كيف أسحب أرباحي؟')
  expect(links(page)).toContainEqual(['أسئلة الطلاب', '/faq/student'])
})

test('CONT-4 without scripts there are mail and WhatsApp; tutors find their group besides', () => {
  const hrefs = links(readPage('/contact').page).map(([, href]) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['mailto:help@hiwar.test', '/url/wa']))
  expect(hrefs).not.toContain('https://t.me/hiwar')
  const forTutors = links(readPage('/contact?role=tutor').page).map(([, href]) => href)
  expect(forTutors).toContain('https://t.me/hiwar')
})

test('METH-1, METH-2 headings, ways on, and the week as a list', () => {
  const { page } = readPage('/method')
  expect(page.querySelectorAll('main h2').length).toBeGreaterThanOrEqual(3)
  const hrefs = links(page).map(([, href]) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/pricing', 'https://app.hiwar.test/tutors']))
  expect(page.querySelectorAll('ol[aria-label="أسبوع نموذجي"] li')).toHaveLength(5)
})

test('ABOUT-1, ABOUT-3 three principles and the way to us', () => {
  const { page } = readPage('/about')
  expect(heading(page)).toBe('عن حوار')
  expect([...page.querySelectorAll('main h2')].map((each) => each.textContent)).toEqual([
    'درس واحد ومدرّس واحد',
    'مال واضح',
    'عدل للمدرّسين',
  ])
  expect(links(page)).toContainEqual(['التواصل معنا', '/contact'])
})

test('the company says of itself what the operator named, and nothing else', () => {
  const named = readPage('/about', {
    company: { email: null, name: 'حوار للتعليم', address: null, registration: '12345' },
  })
  expect(seenIn(named.page)).toContain('السجل التجاري12345')
  expect(seenIn(named.page)).not.toContain('العنوان')
})

test('TERMS-2 every number comes from the settings and rules of the moment', () => {
  const before = seenIn(readPage('/terms').page)
  expect(before).toContain('حتى ٦٠ يومًا مقدمًا')
  expect(before).toContain('٠٫١ نجمة لمدة ٩٠ يومًا')
  const changed = { ...settings, bookingHorizonDays: 45, fawryExpiryHours: 24, hourlyRate: 20_000, defaultNotice: 60 }
  const after = seenIn(readPage('/terms', { settings: changed }).page)
  expect(after).toContain('حتى ٤٥ يومًا مقدمًا')
  expect(after).toContain('صالح لمدة ٢٤ ساعة')
  expect(after).toContain(`أجر الساعة ${money(20_000)}`)
  expect(after).toContain('والمعتاد فيها ٦٠ دقيقة')
})

test('TERMS-1 the contents name every article', () => {
  const { page } = readPage('/terms')
  const named = [...page.querySelectorAll('nav[aria-label="المحتويات"] a')].map((link) => link.getAttribute('href'))
  const articles = [...page.querySelectorAll('main h2')].map(({ id }) => `#${id}`)
  expect(named).toEqual(articles)
})

test('a tutor has name, words, reviews and rating on the page and in the linked data', () => {
  const { page } = readPage('/t/7', { tutor: { card: someTutor, reviews: [someReview] } })
  expect(heading(page)).toBe('سارة محمود')
  expect(seenIn(page)).toContain('شرح هادئ وواضح.')
  expect(links(page)).toContainEqual(['حجز درس', 'https://app.hiwar.test/t/7?book=1'])
  expect(ofType(page, 'ProfilePage')[0]).toMatchObject({
    mainEntity: { '@type': 'Person', name: 'سارة محمود', aggregateRating: { ratingValue: 4.8, ratingCount: 12 } },
  })
  const unrated = readPage('/t/7', { tutor: { card: { ...someTutor, ratingCount: 0 }, reviews: [] } })
  expect(JSON.stringify(thingsIn(unrated.page))).not.toContain('aggregateRating')
})

test('TPROF-5 the app is given the tutor in words and linked data, and leaves the address to the site', () => {
  const introduction = introduceTutor(someFacts({ tutor: { card: someTutor, reviews: [] } }))
  expect(introduction?.head).toContain('"@type":"ProfilePage"')
  expect(introduction?.head).toContain('<link rel="canonical" href="https://hiwar.test/t/7">')
  expect(introduction?.body).toContain('محادثة للسفر والعمل بثقة أكبر')
  expect(introduceTutor(someFacts())).toBeNull()
})

test('what a tutor wrote ends neither an element nor the linked data', () => {
  const card = { ...someTutor, bio: '</script><img src=x onerror=alert(1)>' }
  const { html, page } = readPage('/t/7', { tutor: { card, reviews: [] } })
  expect(page.querySelector('img[src=x]')).toBeNull()
  expect(html).not.toContain('</script><img')
})

test('a link that is not set is not shown', () => {
  const { page } = readPage('/about', { settings: { ...settings, links: {} } })
  expect(page.querySelector('footer a[href^="/url/"]')).toBeNull()
})
