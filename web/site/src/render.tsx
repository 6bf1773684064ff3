/** Pages as HTML; the server loads this as a built file and puts the parts into the built template. */
import { renderToStaticMarkup } from 'react-dom/server'
import { Home } from './pages/home/Home.tsx'
import { headOfHome } from './shell/head.ts'
import type { PageInput } from './shell/page-input.ts'

export interface RenderedPage {
  head: string
  body: string
}

/** The page of a path, or null when the site has none there. */
export function renderPage(path: string, input: PageInput): RenderedPage | null {
  if (path !== '/') return null
  return { head: headOfHome(input), body: renderToStaticMarkup(<Home {...input} />) }
}
