/** Puts the login into the built page: from every address, a visitor comes to it. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { buildRenderer } from '../../kit/vite/renderer.ts'

interface Renderer {
  paintLogin: () => string
}

export function paintedLogin(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'hiwar-painted-login',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(resolve(root, config.build.outDir), 'server')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        await buildRenderer(root, folder)
        const { paintLogin } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
        const painted = `<div id="root"><div data-visitors inert>${paintLogin()}</div></div>`
        return page.replace('<div id="root"></div>', () => painted)
      },
    },
  }
}
