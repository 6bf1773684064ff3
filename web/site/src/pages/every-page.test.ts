/** Tests of what all pages of the site have in common, across their heads, bodies and addresses. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { everyPath, metaOf, readPage, seenIn, thingsIn } from '../testing/read-page.ts'
import { someReview, someTutor } from '../testing/some-facts.ts'
import { mappedPaths } from './pages.ts'

const aTutor = { tutor: { card: someTutor, reviews: [someReview] } }
const everyPage = [...everyPath.map((path) => [path, {}] as const), ['/t/7', aTutor] as const]

const linkPictures = import.meta.glob('../../public/og/*.png')

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {
      // React writes the doctype this way; pages cannot change it.
      'doctype-style': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-quotes': 'off',
      'no-trailing-whitespace': 'off',
      // Some screen readers announce a list without markers only when it has the role.
      'no-redundant-role': 'off',
      'long-title': 'off',
      // Inline styles in drawings and stars set measurements.
      'no-inline-style': 'off',
      'require-sri': 'off',
    },
  }),
)

describe.each(everyPage)('%s', (address, facts) => {
  const { html, page, status } = readPage(address, facts)

  test('asks for the consent to share figures, hidden until a script shows it, for the domain of site and app', () => {
    const bar = page.querySelector<HTMLElement>('#consent')
    expect(bar?.hidden).toBe(true)
    expect(bar?.dataset.domain).toBe('hiwar.test')
    expect(bar?.textContent).toContain('بموافقتك نشارك بيانات القياس مع Meta لتحسين الموقع والإعلانات')
  })

  test('SITE-1 has heading, text, clean address and meta tags without a script', () => {
    expect(status).toBe(200)
    expect(page.documentElement.dir).toBe('rtl')
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(seenIn(page).length).toBeGreaterThan(200)
    expect(page.title.endsWith('· حوار')).toBe(true)
    const canonical = `https://hiwar.test${address}`
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(canonical)
    expect(metaOf(page, 'og:url')).toBe(canonical)
    expect(metaOf(page, 'og:title')).toBe(page.title)
    expect(metaOf(page, 'og:locale')).toBe('ar_EG')
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(page, 'robots')).toMatch(/^index/)
  })

  test('shows each of its drawings, not only the ground of one', () => {
    for (const drawing of page.querySelectorAll('svg[viewBox="0 0 240 180"]'))
      expect(drawing.children.length).toBeGreaterThan(1)
  })

  test('names the brand once in its title and uses the words that people search for', () => {
    expect(page.title.match(/حوار/g)).toHaveLength(1)
    expect(`${page.title} ${metaOf(page, 'description')}`).toMatch(/أونلاين/)
  })

  test('has a description of 110 to 155 characters', () => {
    const length = metaOf(page, 'description')?.length ?? 0
    expect(length).toBeGreaterThanOrEqual(110)
    expect(length).toBeLessThanOrEqual(155)
  })

  test('has a preview picture for shared links', () => {
    const name = metaOf(page, 'og:image')?.replace('https://hiwar.test/', '') ?? ''
    expect(Object.keys(linkPictures)).toContain(`../../public/${name}`)
  })

  test('names the organization and its own subject in linked data', () => {
    const [organization, ...own] = thingsIn(page)
    expect(organization).toMatchObject({ '@type': 'EducationalOrganization', url: 'https://hiwar.test/' })
    expect(own.length).toBeGreaterThan(0)
  })

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
    )
    expect(faults).toEqual([])
  })

  test('links only to pages that exist', () => {
    const here = new Set(['/url/wa', '/url/sfb', ...everyPath])
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const href = link.getAttribute('href') ?? ''
      const [path = '', anchor] = href.split('#')
      if (/^(https:\/\/(app\.hiwar\.test|t\.me)|mailto:)/.test(href)) continue
      const isTutor = path === '/t/7'
      expect(path === '' || isTutor || here.has(path as '/'), href).toBe(true)
      if (anchor === undefined) continue
      const target = path === '' ? page : readPage(path).page
      expect(target.getElementById(anchor), href).not.toBeNull()
    }
  })

  test('ABOUT-2 contains no placeholder text', () => {
    expect(html).not.toMatch(/لوريم|TODO|undefined|NaN|\{\w+\}/)
  })
})

test('no two pages have the same title or description', () => {
  const heads = everyPage.map(([address, facts]) => readPage(address, facts).page)
  expect(new Set(heads.map(({ title }) => title)).size).toBe(everyPage.length)
  expect(new Set(heads.map((page) => metaOf(page, 'description'))).size).toBe(everyPage.length)
})

test('the sitemap lists every page and every tutor; METH-3 is among them', () => {
  const { html } = readPage('/sitemap.xml', { tutorIds: [7, 9] })
  const named = [...html.matchAll(/<loc>https:\/\/hiwar\.test(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(named).toEqual([...mappedPaths, '/t/7', '/t/9'])
  expect(named).toEqual(expect.arrayContaining([...everyPath]))
  expect(readPage('/robots.txt').html).toContain('Sitemap: https://hiwar.test/sitemap.xml')
})

test('security.txt names the contact and expires within half a year', () => {
  const company = { email: 'safe@hiwar.eg', name: null, address: null, registration: null, taxNumber: null }
  const { html } = readPage('/.well-known/security.txt', { company, now: Date.UTC(2026, 10, 24) })
  expect(html).toContain('Contact: mailto:safe@hiwar.eg\nExpires: 2027-05-23T00:00:00.000Z\n')
  const without = readPage('/.well-known/security.txt', { company: { ...company, email: null } })
  expect(without.html).toContain('Contact: https://hiwar.test/contact\n')
})

test.each(['/nowhere', '/faq/x', '/t/0', '/t/abc', '/t/99'])('%s shows the not-found page with status 404', (path) => {
  const { page, status } = readPage(path)
  expect(status).toBe(404)
  expect(page.querySelector('h1')?.textContent).toBe('لم نجد هذه الصفحة')
  expect(metaOf(page, 'robots')).toBe('noindex')
  expect(page.querySelector('link[rel=canonical]')).toBeNull()
})

test('an address with a trailing slash is the same page', () => {
  expect(readPage('/pricing/').html).toBe(readPage('/pricing').html)
})
