/**
 * The pages of the learner app: the built page with the files that the address needs. For visitors, the app's built
 * renderer also puts the content into the page.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppPlace, AppRenderer, PrerenderedPage } from '@hiwar/contract/platform/site.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/platform.ts'

export interface AppPages {
  /** Null for an address that the app does not know. */
  placeOf(path: string): AppPlace | null
  /** The page without content, the same for everybody, with a head of its own if there is one. */
  bare(place: AppPlace, head?: string | null): string
  /** The page rendered for visitors. Its requests to the API count for the network address `asker`. */
  prerendered(path: string, place: AppPlace, asker: string, head?: string | null): Promise<string>
}

/** Null when the app was not built. */
export async function openAppPages(
  root: string,
  http: FastifyInstance,
  host: string,
  clock: Clock,
): Promise<AppPages | null> {
  const [program, built] = [join(root, 'server', 'render.js'), join(root, 'index.html')]
  if (!existsSync(program) || !existsSync(built)) return null
  const renderer = (await import(pathToFileURL(program).href)) as AppRenderer
  const template = readFileSync(built, 'utf8')
  const frame = renderer.frame()
  const files = JSON.parse(readFileSync(join(root, 'server', 'pages.json'), 'utf8')) as Record<string, string[]>

  function page({ pattern, prerendered }: AppPlace, content: string, head?: string | null): string {
    // The first script fetches the files of a prerendered page after the page is painted.
    const rel = prerendered ? 'later' : 'modulepreload'
    const links = (files[pattern] ?? []).map((file) => `<link rel="${rel}" crossorigin href="/${file}" />`)
    const whole = template.replace('</head>', () => `${links.join('')}</head>`)
    const text = whole.replace('<div id="root"></div>', () => content)
    if (!head) return text
    return text.replace(/<title>.*?<\/title>/, () => head).replace(/<meta name="description"[^>]*>/, '')
  }

  return {
    placeOf: renderer.placeOf,
    bare: (place, head) => page(place, `<div id="root">${place.own ? '' : frame}</div>`, head),
    async prerendered(path, place, asker, head) {
      const rendered = await renderer.prerender(path, clock.now().getTime(), async (address) => {
        const reply = await http.inject({ url: address, remoteAddress: asker, headers: { host } })
        return new Response(reply.body, { status: reply.statusCode })
      })
      const title = `<title>${rendered.title}</title>`
      const text = page(place, rootOf(rendered, place.own ? '' : frame), head)
      return head ? text : text.replace(/<title>.*?<\/title>/, () => title)
    },
  }
}

/** The prerendered page is inert until its first script, because the browser itself would send its forms. */
function rootOf({ body, replies }: PrerenderedPage, frame: string): string {
  const root = `<div data-visitors inert>${body}</div><div data-members>${frame}</div>`
  return `<div id="root">${root}</div><script type="application/json" id="replies">${replies}</script>`
}
