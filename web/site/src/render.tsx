/** Renders pages to text. The server loads the built file and talks to it by types of the contract. */
import type { RenderedDocument, SiteAddress, SiteFacts } from '@hiwar/contract/platform/site.ts'
import { ruleFacts } from '@hiwar/kit/documents/facts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { missingPage } from './pages/missing.tsx'
import { addressOf, mappedPaths, pageAt } from './pages/pages.ts'
import { personPage } from './pages/person.tsx'
import { Frame } from './shell/Frame.tsx'
import { headOf, robots, securityPath, securityText, siteMap } from './shell/search-engines.ts'

export { addressOf }

export function render(address: SiteAddress | null, facts: SiteFacts, template: string): RenderedDocument {
  if (address?.key === '/robots.txt') return { status: 200, type: 'text/plain', text: robots(facts) }
  if (address?.key === securityPath) return { status: 200, type: 'text/plain', text: securityText(facts) }
  if (address?.key === '/sitemap.xml') {
    return { status: 200, type: 'application/xml', text: siteMap(facts, mappedPaths) }
  }
  const input = { ...facts, rules: ruleFacts(facts) }
  const found = address === null ? null : pageAt(address.key, input)
  const page = found ?? missingPage(input)
  const body = renderToStaticMarkup(
    <Frame input={input} path={page.path}>
      {page.body}
    </Frame>,
  )
  const text = template.replace('<!--head-->', () => headOf(page, input)).replace('<!--body-->', () => body)
  return { status: found === null ? 404 : 200, type: 'text/html', text }
}

/** Head of a tutor for the learner app's page. The canonical address stays the site's page. */
export function headOfTutor(facts: SiteFacts): string | null {
  if (facts.tutor === null) return null
  const input = { ...facts, rules: ruleFacts(facts) }
  return headOf(personPage(input, facts.tutor), input)
}
