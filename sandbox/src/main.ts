// Starts the stand-ins of the outside services for development and tests.
import { createSandbox } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const sandbox = createSandbox(settings)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.stop().then(
      () => process.exit(0),
      (error) => {
        console.error('the sandbox did not stop cleanly', error)
        process.exit(1)
      },
    )
  })
}

const place = await sandbox.start()
console.log(`sandbox: ${place.url} (mail on port ${place.smtpPort})`)
