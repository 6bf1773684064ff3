import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppPages } from './app-pages.ts'

/** A stand-in for the built renderer: shows its input and how often it was called. */
const renderer = `
let times = 0
export const addressOf = (path) => {
  const id = /^\\/t\\/(\\d+)$/.exec(path)?.[1]
  if (id) return { key: path, tutorId: Number(id) }
  return path === '/pricing' ? { key: path } : path === '/sitemap.xml' ? { key: path, listsTutors: true } : null
}
export const render = (address, facts, template) => ({
  status: address === null || (address.tutorId && facts.tutor === null) ? 404 : 200,
  type: 'text/html',
  text: template + JSON.stringify({ ...facts, times: ++times }),
})
export const headOfTutor = ({ tutor }) => tutor && '<title>' + tutor.card.name + '</title>'
`

/** Writes a built site whose renderer is the stand-in; returns its folder. */
export async function buildSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-site-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server', 'render.js'), renderer)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'index.html'), 'page')
  return folder
}

/** A stand-in for the learner app: a tutor's page is its head and its path. */
export const standInApp: AppPages = {
  placeOf: (path) => (path.startsWith('/t/') ? { pattern: '/t/:id', prerendered: true, own: false } : null),
  bare: (_place, head) => `${head ?? ''}app`,
  prerendered: async (path, _place, asker, head) => `${head ?? ''}painted ${path} for ${asker}`,
}
