/** Puts the login into the built page, because every address leads a visitor to the login. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { filesWith } from '../../kit/vite/first-files.ts'
import { buildRenderer } from '../../kit/vite/renderer.ts'

interface Renderer {
  prerenderLogin: () => string
}

export function prerenderedLogin(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'hiwar-prerendered-login',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(resolve(root, config.build.outDir), 'server')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        await buildRenderer(root, folder)
        const { prerenderLogin } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
        const content = `<div id="root"><div data-visitors inert>${prerenderLogin()}</div></div>`
        const inPage = new Set(filesWith(bundle ?? {}, ['/src/start.ts']))
        const later = filesWith(bundle ?? {}, ['/src/main.tsx'])
          .filter((file) => !inPage.has(file))
          .map((file) => `<link rel="later" crossorigin href="/${file}" />`)
        return page.replace('<div id="root"></div>', () => content).replace('</head>', () => `${later.join('')}</head>`)
      },
    },
  }
}
