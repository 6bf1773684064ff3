/** `npm start`: starts everything that Hiwar needs on one machine. `--fresh` begins with empty data. */
import { runHiwar } from './run/hiwar.ts'
import { live } from './run/lifetime.ts'
import { runStep } from './run/progress.ts'
import { buildApps, staleApps } from './run/web-apps.ts'

await live(
  (lifetime) =>
    runHiwar(
      {
        serverArgs: ['server/src/main.ts'],
        visible: false,
        changes: {},
        companions: [],
        async prepareApps({ signal }) {
          const stale = staleApps()
          if (stale.length === 0) return
          await runStep('Apps built', async () => {
            await buildApps(stale, signal)
            return stale.join(', ')
          })
        },
      },
      lifetime,
    ),
  0,
)
