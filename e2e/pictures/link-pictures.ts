/** Preview pictures of shared links, with heading and drawing of the page in the site's design, and the logo. */
import { join } from 'node:path'
import { addresses } from '@hiwar/server/testing/stack.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'

/** The page of the site behind each picture. */
const pictures: Readonly<Record<string, string>> = {
  home: '/',
  tutor: '/tutor',
  pricing: '/pricing',
  faq: '/faq',
  'faq-student': '/faq/student',
  'faq-tutor': '/faq/tutor',
  contact: '/contact',
  method: '/method',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  person: '/',
}
/** Headings for pictures of many pages: all tutors share one. */
const headings: Readonly<Record<string, string>> = { person: 'درس إنجليزية فردي مع مدرّس تختاره' }

const linksFolder = join(import.meta.dirname, '../../web/site/public')

export async function takeLinkPictures(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    locale: 'ar-EG',
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(addresses().site + path, { waitUntil: 'networkidle' })
    await drawCard(page, headings[name])
    const picture = await page.screenshot()
    await sharp(picture)
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(join(linksFolder, 'og', `${name}.png`))
  }
  await drawLogo(page)
  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 512, height: 512 } })
  await sharp(logo).png({ palette: true, colours: 64, effort: 10 }).toFile(join(linksFolder, 'logo.png'))
  await context.close()
}

/** Draws heading, logo and drawing of the page on a card of the size that link previews have. */
function drawCard(page: Page, heading: string | undefined): Promise<void> {
  return page.evaluate((given) => {
    const title = given ?? document.querySelector('h1')?.textContent ?? ''
    const drawing = document.querySelector<HTMLImageElement>('main img[src^="/world/"]:not([loading])')
    const logo = document.querySelector('header svg')
    const card = document.createElement('div')
    card.style.cssText =
      'position:fixed;inset:0;z-index:99;display:grid;grid-template-columns:1.25fr 1fr;gap:40px;align-items:center;padding:64px 72px;background:var(--brand-tint);color:var(--ink)'
    const words = document.createElement('div')
    words.style.cssText = 'display:flex;flex-direction:column;gap:44px'
    if (logo) {
      const mark = logo.cloneNode(true) as SVGElement
      mark.style.cssText = 'height:84px;width:auto;align-self:start'
      words.append(mark)
    }
    const line = document.createElement('p')
    line.textContent = title
    line.style.cssText = 'font-size:62px;font-weight:700;line-height:1.35;text-wrap:balance'
    words.append(line)
    card.append(words)
    if (drawing) {
      const picture = drawing.cloneNode(true) as HTMLImageElement
      picture.className = ''
      picture.style.cssText = 'width:100%;height:auto;max-height:480px;border-radius:22px;object-fit:contain'
      card.append(picture)
    } else {
      card.style.gridTemplateColumns = '1fr'
      card.style.borderInlineStart = '28px solid var(--accent)'
    }
    document.body.replaceChildren(card)
  }, heading)
}

function drawLogo(page: Page): Promise<void> {
  return page.evaluate(() => {
    const logo = document.querySelector('svg')?.cloneNode(true) as SVGElement
    const card = document.createElement('div')
    card.style.cssText =
      'position:fixed;top:0;left:0;width:512px;height:512px;display:grid;place-items:center;background:#fff'
    logo.style.cssText = 'width:400px;height:auto'
    card.append(logo)
    document.body.replaceChildren(card)
  })
}
