/** `npm run dev`: restarts the server after each change and reloads the apps in the browser. */
import { runHiwar } from './run/hiwar.ts'
import { live } from './run/lifetime.ts'
import { appFolder, viteProgram, type WebApp } from './run/web-apps.ts'

const address: Record<WebApp, string> = {
  site: 'http://localhost:4103',
  learn: 'http://localhost:4101',
  admin: 'http://localhost:4102',
}

function devServerOf(app: WebApp) {
  const words = [viteProgram, '--port', new URL(address[app]).port, '--strictPort', '--clearScreen', 'false']
  return { name: `${app} app`, words, workingFolder: appFolder(app), visible: true }
}

await live(
  (lifetime) =>
    runHiwar(
      {
        serverArgs: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
        visible: true,
        changes: { SITE_URL: address.site, LEARN_URL: address.learn, ADMIN_URL: address.admin },
        companions: [devServerOf('site'), devServerOf('learn'), devServerOf('admin')],
        prepareApps: async () => undefined,
      },
      lifetime,
    ),
  0,
)
