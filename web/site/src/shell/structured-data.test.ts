/** Linked data: by the rules of schema.org and of the search engines, and true to what the page shows. */
import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { describe, expect, test } from 'vitest'
import { headOfTutor } from '../render.tsx'
import { everyPath, metaOf, readPage, thingsIn } from '../testing/read-page.ts'
import { someFacts, someReview, someTutor } from '../testing/some-facts.ts'

type Thing = Record<string, unknown>

const ofAnyThing = ['@type', '@id', 'name', 'description', 'url', 'image', 'sameAs']
const ofWork = 'inLanguage about author publisher datePublished dateModified mainEntity'
const ofPosting = 'title! description! datePosted! hiringOrganization! applicantLocationRequirements!'

/** Each type's properties by schema.org, of those that the site uses; without those with a mark it says nothing. */
const types: Readonly<Record<string, string>> = {
  EducationalOrganization: '@id! name! url! logo! alternateName areaServed contactPoint legalName address taxID',
  ContactPoint: 'contactType! email! availableLanguage',
  Country: 'name!',
  WebSite: `name! url! ${ofWork}`,
  WebPage: `name! url! dateModified! ${ofWork}`,
  AboutPage: `name! url! ${ofWork}`,
  ContactPage: `name! url! ${ofWork}`,
  ProfilePage: `mainEntity! ${ofWork}`,
  Article: `headline! image! datePublished! author! mainEntityOfPage ${ofWork}`,
  FAQPage: `mainEntity! ${ofWork}`,
  Question: `name! acceptedAnswer! ${ofWork}`,
  Answer: `text! ${ofWork}`,
  OfferCatalog: 'name! itemListElement!',
  Offer: 'price! priceCurrency! url! availability seller',
  Product: 'name! image! offers! category brand aggregateRating review',
  Person: 'name! jobTitle knowsAbout affiliation worksFor',
  Service: 'name! provider! serviceType areaServed aggregateRating review',
  AggregateRating: 'ratingValue! ratingCount! bestRating worstRating',
  Rating: 'ratingValue! bestRating worstRating',
  Review: `author! reviewRating! reviewBody ${ofWork}`,
  JobPosting: `${ofPosting} employmentType jobLocationType directApply baseSalary`,
  MonetaryAmount: 'currency! value!',
  QuantitativeValue: 'value! unitText',
}

const webAddress = ['url', 'image', 'logo', '@id', 'sameAs', 'mainEntityOfPage']
const dates = ['datePublished', 'dateModified', 'datePosted']

/** Everything that breaks a rule, in words. */
function faultsIn(things: readonly Thing[]): string[] {
  const all = things.flatMap(thingsBelow)
  const known = new Set(all.map((thing) => thing['@id']))
  return all.flatMap((thing) => [...faultsOf(thing), ...unknownReferences(thing, known)])
}

function thingsBelow(thing: Thing): Thing[] {
  const inner = Object.values(thing).flat().filter(isThing)
  return [...('@type' in thing ? [thing] : []), ...inner.flatMap(thingsBelow)]
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}

function faultsOf(thing: Thing): string[] {
  const type = String(thing['@type'])
  const rule = types[type]?.split(' ')
  if (rule === undefined) return [`${type} is no known type`]
  const known = [...ofAnyThing, ...rule.map((property) => property.replace('!', ''))]
  const strange = Object.keys(thing).filter((key) => !known.includes(key))
  const missing = rule.filter((key) => key.endsWith('!') && !isSaid(thing[key.slice(0, -1)]))
  const badAddress = webAddress.filter((key) => key in thing && ![thing[key]].flat().every(isAddress))
  const badDate = dates.filter((key) => key in thing && !/^\d{4}-\d\d-\d\d$/.test(String(thing[key])))
  const badPrice = 'price' in thing && !/^\d+\.\d\d$/.test(String(thing.price)) ? ['price'] : []
  const { ratingValue: stars } = thing
  const badStars = stars !== undefined && !(Number(stars) >= 1 && Number(stars) <= 5) ? ['ratingValue'] : []
  return [
    ...strange.map((key) => `${type} has no ${key}`),
    ...missing.map((key) => `${type} needs ${key}`),
    ...[...badAddress, ...badDate, ...badPrice, ...badStars].map((key) => `${type}.${key} is malformed`),
  ]
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('https://')
}

function unknownReferences(thing: Thing, known: ReadonlySet<unknown>): string[] {
  return Object.entries(thing).flatMap(([key, value]) =>
    isThing(value) && !('@type' in value) && '@id' in value && !known.has(value['@id'])
      ? [`${key} refers to nothing on the page`]
      : [],
  )
}

const company = { email: 'help@hiwar.test', name: 'حوار', address: 'القاهرة', registration: '1', taxNumber: '2' }

describe('structured data', () => {
  test.each(everyPath)('of %s follows the rules of schema.org', (path) => {
    expect(faultsIn(thingsIn(readPage(path, { company }).page))).toEqual([])
  })

  test('of a tutor follows the rules, with and without ratings', () => {
    const rated = { tutor: { card: { ...someTutor, thumbnail: '/t.webp' }, reviews: [someReview] } }
    expect(faultsIn(thingsIn(readPage('/t/7', rated).page))).toEqual([])
    const bare = { ...someTutor, name: null, image: null, bio: null, gender: null, ratingCount: 0 }
    expect(faultsIn(thingsIn(readPage('/t/7', { tutor: { card: bare, reviews: [] } }).page))).toEqual([])
  })

  test('is found faulty when a person has a rating, an address is relative or a reference leads nowhere', () => {
    const rating = { '@type': 'AggregateRating', ratingValue: 7, ratingCount: 1 }
    const person = {
      '@type': 'Person',
      name: 'منى',
      url: '/t/7',
      aggregateRating: rating,
      affiliation: { '@id': '#x' },
    }
    expect(faultsIn([person])).toEqual([
      'Person has no aggregateRating',
      'Person.url is malformed',
      'affiliation refers to nothing on the page',
      'AggregateRating.ratingValue is malformed',
    ])
  })
})

const ofType = (page: Document, type: string) => thingsIn(page).filter((thing) => thing['@type'] === type)

test('PRICE-1 the linked data have the price of every plan and period', () => {
  const { plans } = someFacts()
  const products = ofType(readPage('/pricing').page, 'Product') as {
    offers: { price: string; priceCurrency: string }[]
  }[]
  const prices = products.flatMap(({ offers }) => offers.map(({ price }) => Number(price) * 100))
  expect(prices).toEqual(
    plans.flatMap((plan) => Object.values(PlanPeriod).map((period) => offerOf(plan, period).total)),
  )
  expect(products[0]?.offers[0]?.priceCurrency).toBe('EGP')
})

test.each(['/faq', '/faq/student', '/faq/tutor', '/pricing', '/tutor'])(
  'the linked data of %s contain the questions on the page',
  (path) => {
    const { page } = readPage(path)
    const questions = [...page.querySelectorAll('main details[data-question]')].filter(
      (each) => each.closest('[hidden]') === null,
    )
    const shown = questions.map((each) => [
      each.querySelector('summary')?.textContent,
      each.querySelector('p')?.textContent,
    ])
    const [faq] = ofType(page, 'FAQPage') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[]
    expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown)
  },
)

test('PTUT-2 the posting has the hourly rate of the settings', () => {
  const { page } = readPage('/tutor', { settings: { ...someFacts().settings, hourlyRate: 17_550 } })
  expect(ofType(page, 'JobPosting')[0]).toMatchObject({ baseSalary: { value: { value: 175.5 } } })
})

test("a tutor's linked data have name and rating", () => {
  const { page } = readPage('/t/7', { tutor: { card: someTutor, reviews: [someReview] } })
  expect(ofType(page, 'ProfilePage')[0]).toMatchObject({ mainEntity: { '@type': 'Person', name: 'سارة محمود' } })
  expect(ofType(page, 'Service')[0]).toMatchObject({ aggregateRating: { ratingValue: 4.8, ratingCount: 12 } })
  const unrated = readPage('/t/7', { tutor: { card: { ...someTutor, ratingCount: 0 }, reviews: [] } })
  expect(JSON.stringify(thingsIn(unrated.page))).not.toContain('aggregateRating')
})

test("TPROF-5 the app gets the tutor's title and linked data, and the site's page stays canonical", () => {
  const head = headOfTutor(someFacts({ tutor: { card: someTutor, reviews: [] } }))
  expect(head).toContain('"@type":"ProfilePage"')
  expect(head).toContain('<link rel="canonical" href="https://hiwar.test/t/7">')
  expect(headOfTutor(someFacts())).toBeNull()
})

test("a tutor's shared link shows the tutor's own picture", () => {
  const picture = '/og/tutor/7.jpg?v=1'
  const { page } = readPage('/t/7', { tutor: { card: someTutor, reviews: [], picture } })
  expect(metaOf(page, 'og:image')).toBe(`https://hiwar.test${picture}`)
  expect(metaOf(page, 'og:title')).toContain('سارة محمود')
})
